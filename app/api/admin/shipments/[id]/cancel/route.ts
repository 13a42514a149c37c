import { cancelShipmentAsAdmin } from "@/lib/admin/shipments/cancel-shipment";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.cancelShipment, ({ actor, params, body, commit }) =>
  commit(async (tx) => {
    const request = { reason: body.reason, maxFeeTzs: body.max_fee };
    await cancelShipmentAsAdmin(tx, actor, params.id, request);
    return json({});
  }),
);
