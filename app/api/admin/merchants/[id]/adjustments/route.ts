import { adjustWallet } from "@/lib/admin/money/adjust-wallet";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.adjustWallet, async ({ actor, params, body, commit }) => {
  return commit(async (tx) => {
    const { mode, amount: amountTzs, direction, token, reason } = body;
    const caller = { merchantId: params.id, mode };
    const adjustment = { direction, amountTzs, token, reason };
    const posted = await adjustWallet(tx, actor, caller, adjustment);
    return json({ transfer_id: posted.transferId, balance: posted.balanceTzs });
  });
});
