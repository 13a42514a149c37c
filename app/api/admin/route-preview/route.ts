import { presentPreview } from "@/lib/admin/catalogue/present-preview";
import { previewRoute } from "@/lib/admin/catalogue/preview-route";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.previewRoute, async ({ body }) =>
    json(presentPreview(await previewRoute(body))),
  ),
});
