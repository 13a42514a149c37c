import { z } from "zod";
import { changeCatalogueRow } from "@/lib/admin/catalogue/catalogue";
import { changeTierRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const PATCH = adminEndpoint(
  changeCatalogueRow,
  { stepUp: true, params: z.object({ code: z.string().max(64) }), body: changeTierRequest },
  ({ params, body: { version, reason, ...values } }) => ({
    kind: "package_size_tier" as const,
    key: params.code,
    version,
    values,
    reason,
  }),
);
