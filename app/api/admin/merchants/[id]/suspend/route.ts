import { suspendMerchant } from "@/lib/admin/merchants/suspend-merchant";
import { actorOf } from "@/lib/http/auth/actor-of";
import { methods } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.suspendMerchant, ({ person, requestId, params, body, commit }) =>
    commit(async (tx) => {
      await suspendMerchant(tx, actorOf(person, requestId), params.id, body.reason);
      return json({});
    }),
  ),
});
