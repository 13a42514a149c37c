import { reattemptDelivery } from "@/lib/admin/shipments/shipment-actions";
import { optionalReasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(reattemptDelivery, "shipmentId", {
  stepUp: false,
  body: optionalReasonRequest,
});
