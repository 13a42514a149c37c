import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";

/** A request, with what a page knows of its coordinates: a guess was looked up for the address, and not chosen. */
export type OrderedShipment = ShipmentRequest & {
  pickup_is_guess?: boolean | null | undefined;
  dropoff_is_guess?: boolean | null | undefined;
};
