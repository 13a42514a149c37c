import { shipment } from "@/db/schema/shipments";
import { rowOf } from "@/db/stored";
import { eventId } from "@/lib/core/identifiers";
import { CREATED, effectsOf } from "@/lib/core/lifecycle/effects";
import { nextState } from "@/lib/core/lifecycle/lifecycle";
import type { Settings } from "@/lib/core/pricing/settings";
import { random } from "@/lib/platform/random";
import { causedEvents } from "@/lib/shipments/moves/caused-events";
import { causedJobs } from "@/lib/shipments/moves/caused-jobs";
import type { ShipmentRecord } from "@/lib/shipments/record/stored";

/** What a new shipment sets in motion: that it is paid, or that it waits for its payment. */
export function draftOutbox(record: Pick<ShipmentRecord, "shipment" | "legs">, settings: Settings) {
  const row = rowOf(shipment, record.shipment);
  const isReturn = row.returnOfShipmentId !== null;
  const paid = row.paymentConfirmedAt !== null;
  const pending = {
    status: "pending",
    type: row.type,
    paid: false,
    isReturn,
    riderArrived: false,
    legs: record.legs.map((leg) => leg.status),
    failure: null,
  } as const;
  const move = paid ? nextState(pending, "payment_succeeded") : CREATED;
  const effects = effectsOf(move, { paid, isReturn, hadRider: false, failure: null });
  const context = { previousStatus: pending.status, rider: null, occurredAt: row.createdAt };
  return {
    events: causedEvents(effects, row, context).map(({ type, data }, index) => ({
      type,
      sequence: index + 1,
      event_id: eventId(random),
      data: JSON.stringify(data),
    })),
    jobs: causedJobs(effects, row, { settings, riderId: null }),
  };
}
