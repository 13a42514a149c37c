import { cancelShipment } from "@/lib/admin/shipments/shipment-actions";
import { adminCancelRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  cancelShipment,
  { stepUp: true, params: rowIdParams, body: adminCancelRequest },
  ({ params, body }) => ({ shipmentId: params.id, reason: body.reason, maxFeeTzs: body.max_fee }),
);
