import { read, statement, type Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { Payer } from "@/lib/core/money/postings";
import type { Fees } from "@/lib/core/pricing/pricing";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import type { TimeWindow } from "@/lib/core/time/time-window";
import type { Quote } from "@/lib/rates/quote-trip";
import type { Trip } from "@/lib/rates/resolve-trip";

export interface ShipmentOrder {
  caller: Caller;
  id: number;
  /** Database time at the beginning of the order. */
  now: Date;
  catalogueVersion: number;
  request: OrderedShipment;
  scenario: string | null;
  limitedKeyId?: number | null;
  actor?: "merchant" | "admin" | "system";
  idempotency: { operation: string; key: string; fingerprint: string } | null;
  locate: (shipmentId: number) => string;
  /** Runs in the transaction that creates the shipment; an error rolls back the shipment. */
  alongside?: (tx: Tx, shipmentId: number) => Promise<void>;
}

/** For new shipments only; `createReturn` creates returns. */
export interface NewShipmentOrder extends ShipmentOrder {
  request: NewShipmentRequest;
}

export type OrderedShipment = ShipmentRequest & {
  pickup_is_guess?: boolean | null | undefined;
  dropoff_is_guess?: boolean | null | undefined;
};

export type NewShipmentRequest = OrderedShipment & { return_of_shipment_id?: null | undefined };

export interface PricedTrip {
  trip: Trip;
  quote: Quote;
  fees: Fees;
  pickupWindow: TimeWindow | null;
  /** Hub with a limited pickup capacity for the window; null without a limit. */
  pickupHubId: number | null;
}

export interface PricedOrder extends ShipmentOrder, PricedTrip {
  payer: Payer | null;
}

/** Reads the next shipment id, the database's clock and the catalogue version in one round trip. */
export async function prepareOrder(): Promise<Pick<ShipmentOrder, "id" | "now" | "catalogueVersion">> {
  const [look] = await read(statement<{ id: number; now: Date; version: number }>`
    select next_shipment_id() as id, now() as now, (select version from catalogue_version) as version`);
  return { id: Number(look!.id), now: look!.now, catalogueVersion: Number(look!.version) };
}
