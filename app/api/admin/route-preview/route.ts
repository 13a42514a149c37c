import { presentPreview } from "@/lib/admin/catalogue/present-preview";
import { previewRoute } from "@/lib/admin/catalogue/preview-route";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.previewRoute, async ({ body }) =>
    json(presentPreview(await previewRoute(body))),
  ),
});
