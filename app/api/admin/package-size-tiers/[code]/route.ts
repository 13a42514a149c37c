import { z } from "zod";
import { changeCatalogueRow, toRowChange } from "@/lib/admin/catalogue/catalogue";
import { changeTierRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const PATCH = adminEndpoint(
  changeCatalogueRow,
  { stepUp: true, params: z.object({ code: z.string().max(64) }), body: changeTierRequest },
  ({ params, body }) => toRowChange("package_size_tier", params.code, body),
);
