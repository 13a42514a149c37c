import { bookingRequest } from "@/lib/core/shipments/shipment-request";
import { createShipmentFromDashboard } from "@/lib/http/dashboard-shipments";
import { endpoint } from "@/lib/http/endpoint";
import { modeParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    status: 201,
    params: modeParams,
    body: bookingRequest,
    idempotent: () => "shipments.create",
  },
  (call) => createShipmentFromDashboard(call, call.body),
);
