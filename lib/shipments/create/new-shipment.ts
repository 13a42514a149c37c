import type { Caller } from "@/lib/core/caller";
import type { Payer } from "@/lib/core/money/postings";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import type { PricedTrip } from "./price";

/** Everything that a new shipment follows from. */
export interface NewShipment extends PricedTrip {
  caller: Caller;
  id: number;
  /** The database's clock at the look-up that began the request. */
  now: Date;
  request: ShipmentRequest;
  scenario: string | null;
  /** Who pays at once; null when the shipment waits for a payment. */
  payer: Payer | null;
}
