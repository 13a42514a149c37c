import { setWalletFrozen } from "@/lib/admin/set-wallet-frozen";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.freezeWallet, async ({ person, requestId, params, body, commit }) => {
    return commit(async (tx) => {
      await setWalletFrozen(tx, actorOf(person, requestId), { merchantId: params.id, mode: body.mode }, body);
      return json({});
    });
  }),
});
