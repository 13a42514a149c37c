import { cancelShipmentAsAdmin } from "@/lib/admin/shipments/cancel-shipment";
import { defineRoute } from "@/lib/http/define-route";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(adminEndpoints.cancelShipment, ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const request = { reason: body.reason, maxFeeTzs: body.max_fee };
      await cancelShipmentAsAdmin(tx, actor, params.id, request);
      return json({});
    }),
  ),
});
