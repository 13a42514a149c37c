import { cancelShipmentAsAdmin } from "@/lib/admin/shipments/cancel-shipment";
import { actorOf } from "@/lib/http/auth/actor-of";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handleSession } from "@/lib/http/handle-session";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleSession(adminEndpoints.cancelShipment, ({ person, requestId, params, body, commit }) =>
    commit(async (tx) => {
      const request = { reason: body.reason, maxFeeTzs: body.max_fee };
      await cancelShipmentAsAdmin(tx, actorOf(person, requestId), params.id, request);
      return json({});
    }),
  ),
});
