import { setWalletFrozen } from "@/lib/admin/money/wallet";
import { freezeRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  setWalletFrozen,
  { stepUp: true, params: rowIdParams, body: freezeRequest },
  ({ params, body }) => ({ merchantId: params.id, ...body }),
);
