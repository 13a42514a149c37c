import { waivePin } from "@/lib/admin/shipments/shipment-actions";
import { reasonRequest } from "@/lib/core/admin/admin-request";
import { adminRowEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminRowEndpoint(waivePin, "shipmentId", { stepUp: true, body: reasonRequest });
