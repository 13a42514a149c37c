import { createPricedRow } from "@/lib/admin/catalogue/catalogue";
import { createLaneRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  createPricedRow,
  { stepUp: true, status: 201, body: createLaneRequest },
  ({ body: { reason, ...fields } }) => ({ kind: "lane" as const, fields, reason: reason ?? "" }),
);
