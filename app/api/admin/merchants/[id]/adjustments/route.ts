import { adjustWallet } from "@/lib/admin/money/wallet";
import { adjustmentRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  adjustWallet,
  { stepUp: true, params: rowIdParams, body: adjustmentRequest },
  ({ params, body: { amount: amountTzs, ...rest } }) => ({ merchantId: params.id, amountTzs, ...rest }),
);
