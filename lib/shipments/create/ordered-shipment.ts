import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";

export type OrderedShipment = ShipmentRequest & {
  pickup_is_guess?: boolean | null | undefined;
  dropoff_is_guess?: boolean | null | undefined;
};
