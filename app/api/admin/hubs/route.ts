import { createCatalogueRow } from "@/lib/admin/catalogue/catalogue";
import { createHubRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  createCatalogueRow,
  { stepUp: true, status: 201, body: createHubRequest },
  ({ body: { reason, ...fields } }) => ({ kind: "hub" as const, fields, reason }),
);
