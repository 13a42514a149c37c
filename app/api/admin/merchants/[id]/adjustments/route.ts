import { adjustWallet } from "@/lib/admin/money/adjust-wallet";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.adjustWallet, async ({ person, requestId, params, body, commit }) => {
    return commit(async (tx) => {
      const { mode, amount: amountTzs, direction, token, reason } = body;
      const caller = { merchantId: params.id, mode };
      const adjustment = { direction, amountTzs, token, reason };
      const posted = await adjustWallet(tx, actorOf(person, requestId), caller, adjustment);
      return json({ transfer_id: posted.transferId, balance: posted.balanceTzs });
    });
  }),
});
