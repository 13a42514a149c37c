import { presentPreview } from "@/lib/admin/catalogue/present-preview";
import { previewRoute } from "@/lib/admin/catalogue/preview-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.previewRoute, async ({ body }) =>
  json(presentPreview(await previewRoute(body))),
);
