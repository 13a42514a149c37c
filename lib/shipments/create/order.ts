import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { Payer } from "@/lib/core/money/postings";
import type { OrderedShipment } from "./ordered-shipment";
import type { PricedTrip } from "./price";

export interface ShipmentOrder {
  caller: Caller;
  id: number;
  /** The database's clock when the order was begun. */
  now: Date;
  catalogueVersion: number;
  request: OrderedShipment;
  scenario: string | null;
  limitedKeyId?: number | null;
  actor?: "merchant" | "admin" | "system";
  /** `occurred_at` of the failure that caused the return. The order is refused after a later failure. */
  ofFailure?: string;
  idempotency: { operation: string; key: string; fingerprint: string } | null;
  locate: (shipmentId: number) => string;
  /** Runs in the transaction of the create; an error rolls the shipment back. */
  alongside?: (tx: Tx, shipmentId: number) => Promise<void>;
}

export interface PricedOrder extends ShipmentOrder, PricedTrip {
  payer: Payer | null;
}
