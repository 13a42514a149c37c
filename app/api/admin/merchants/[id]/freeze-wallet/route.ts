import { setWalletFrozen } from "@/lib/admin/money/set-wallet-frozen";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.freezeWallet, async ({ person, requestId, params, body, commit }) => {
    return commit(async (tx) => {
      await setWalletFrozen(tx, actorOf(person, requestId), { merchantId: params.id, mode: body.mode }, body);
      return json({});
    });
  }),
});
