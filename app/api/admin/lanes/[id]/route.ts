import { changePricedRow, toRowChange } from "@/lib/admin/catalogue/catalogue";
import { changeLaneRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { catalogueIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const PATCH = adminEndpoint(
  changePricedRow,
  { stepUp: true, params: catalogueIdParams, body: changeLaneRequest },
  ({ params, body }) => toRowChange("lane", params.id, body),
);
