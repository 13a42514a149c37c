import { createCatalogueRow } from "@/lib/admin/catalogue/catalogue";
import { createTierRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  createCatalogueRow,
  { stepUp: true, status: 201, body: createTierRequest },
  ({ body: { reason, ...fields } }) => ({ kind: "package_size_tier" as const, fields, reason }),
);
