import { suspendMerchant } from "@/lib/admin/merchants/merchants";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  suspendMerchant,
  { stepUp: true, params: rowIdParams, body: reasonRequest },
  ({ params, body }) => ({ merchantId: params.id, ...body }),
);
