import { setRateMultiplier } from "@/lib/admin/merchants/merchants";
import { rateMultiplierRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  setRateMultiplier,
  { stepUp: true, params: rowIdParams, body: rateMultiplierRequest },
  ({ params, body }) => ({ merchantId: params.id, ...body }),
);
