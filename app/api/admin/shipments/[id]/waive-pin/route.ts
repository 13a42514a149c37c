import { waivePin } from "@/lib/admin/shipments/shipment-actions";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  waivePin,
  { stepUp: true, params: rowIdParams, body: reasonRequest },
  ({ params, body }) => ({ shipmentId: params.id, ...body }),
);
