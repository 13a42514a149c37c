import { reattemptDelivery } from "@/lib/admin/shipments/shipment-actions";
import { optionalReasonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  reattemptDelivery,
  { stepUp: false, params: rowIdParams, body: optionalReasonRequest },
  ({ params, body }) => ({ shipmentId: params.id, ...body }),
);
