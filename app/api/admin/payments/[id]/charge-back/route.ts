import { chargeBackPayment } from "@/lib/admin/charge-back-payment";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(
    adminEndpoints.chargeBackPayment,
    async ({ person, requestId, params, body, commit }) => {
      return commit(async (tx) => {
        await chargeBackPayment(tx, actorOf(person, requestId), params.id, body.reason);
        return json({});
      });
    },
  ),
});
