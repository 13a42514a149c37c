import { setSmsOptOut } from "@/lib/admin/merchants/merchants";
import { smsOptOutRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  setSmsOptOut,
  { stepUp: false, params: rowIdParams, body: smsOptOutRequest },
  ({ params, body }) => ({ merchantId: params.id, optedOut: body.opted_out, reason: body.reason }),
);
