import { cancelShipmentAsAdmin } from "@/lib/admin/shipments/cancel-shipment";
import { adminCancelRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "operations",
    stepUp: true,
    params: rowIdParams,
    body: adminCancelRequest,
  },
  ({ actor, params, body, commit }) =>
    commit(async (tx) => {
      const request = { reason: body.reason, maxFeeTzs: body.max_fee };
      await cancelShipmentAsAdmin(tx, actor, params.id, request);
      return json({});
    }),
);
