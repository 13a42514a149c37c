import { presentPreview } from "@/lib/admin/present-preview";
import { previewRoute } from "@/lib/admin/preview-route";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.previewRoute, async ({ body }) =>
    json(presentPreview(await previewRoute(body))),
  ),
});
