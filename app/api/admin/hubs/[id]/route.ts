import { changeCatalogueRow, toRowChange } from "@/lib/admin/catalogue/catalogue";
import { changeHubRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { catalogueIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const PATCH = adminEndpoint(
  changeCatalogueRow,
  { stepUp: true, params: catalogueIdParams, body: changeHubRequest },
  ({ params, body }) => toRowChange("hub", params.id, body),
);
