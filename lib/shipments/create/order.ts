import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { Payer } from "@/lib/core/money/postings";
import type { OrderedShipment } from "./ordered-shipment";
import type { PricedTrip } from "./price";

/** A shipment that is asked for: what the request says, and what its look-up brought. */
export interface ShipmentOrder {
  caller: Caller;
  /** Allocated by next_shipment_id() in the look-up that began the request. */
  id: number;
  /** The database's clock at that look-up. */
  now: Date;
  catalogueVersion: number;
  request: OrderedShipment;
  scenario: string | null;
  /** The key that it is ordered with, where that one has a daily limit. */
  limitedKeyId?: number | null;
  /** Who orders a return; the merchant unless said otherwise. */
  actor?: "merchant" | "admin" | "system";
  /** The failure that a return is ordered for, by its `occurred_at`: refused when another has come since. */
  ofFailure?: string;
  /** Claims the key in the same transaction, and stores the answer's bytes with it. */
  idempotency: { operation: string; key: string; fingerprint: string } | null;
  /** Where the created shipment can be read, from its id. */
  locate: (shipmentId: number) => string;
  /** Done in the same transaction once the shipment stands; what it throws leaves no shipment. */
  alongside?: (tx: Tx, shipmentId: number) => Promise<void>;
}

/** The same once its trip is known and priced. */
export interface PricedOrder extends ShipmentOrder, PricedTrip {
  /** Who pays at once; null when the shipment waits for a payment. */
  payer: Payer | null;
}
