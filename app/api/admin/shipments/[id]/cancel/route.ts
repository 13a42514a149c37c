import { cancelShipment } from "@/lib/admin/cancel-shipment";
import { actorOf } from "@/lib/http/actor-of";
import { adminEndpoints } from "@/lib/http/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleSession(adminEndpoints.cancelShipment, ({ person, requestId, params, body, commit }) =>
    commit(async (tx) => {
      const request = { reason: body.reason, maxFeeTzs: body.max_fee };
      await cancelShipment(tx, actorOf(person, requestId), params.id, request);
      return json({});
    }),
  ),
});
