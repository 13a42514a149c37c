import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { type Failure, isParcelHeld } from "@/lib/core/lifecycle/failure";
import type { Trigger } from "@/lib/core/lifecycle/lifecycle";
import { enqueue } from "@/lib/jobs/enqueue";
import type { LockedShipment, ShipmentRow } from "./lock";
import { reattemptUntil } from "./reattempt-until";

/** Moves after which the riders' fleet has something new to do. */
const SUMMONS_FLEET = new Set<Trigger>([
  "payment_succeeded",
  "rider_released",
  "destination_hub_in",
  "last_mile_released",
  "reattempt",
  "return_started",
  "return_near_sender",
]);

/** Puts the next jobs into the transaction of the move: they run if and only if it commits. */
export async function followUp(
  tx: Tx,
  before: LockedShipment,
  row: ShipmentRow,
  trigger: Trigger,
): Promise<void> {
  const shipmentId = row.id;
  if (SUMMONS_FLEET.has(trigger)) await enqueue(tx, "rider.dispatch", { shipmentId });
  if (trigger === "payment_succeeded") await enqueue(tx, "sms.tracking_link", { shipmentId });
  if (row.status === "cancelled" && row.paymentConfirmedAt === null) await voidOpenPayment(tx, shipmentId);
  if (trigger === "cancelled" && before.assignment) {
    await enqueue(tx, "rider.tell_cancelled", { shipmentId, riderId: before.assignment.riderId });
  }
  if (row.failure && (trigger === "attempt_failed" || trigger === "incident") && isParcelHeld(row.failure)) {
    await scheduleReturn(tx, row, row.failure);
  }
}

/** The parcel goes back by itself once the time for another attempt is over. */
async function scheduleReturn(tx: Tx, row: ShipmentRow, failure: Failure): Promise<void> {
  const runAt = reattemptUntil(row, failure, await loadSettings(tx));
  const due = { shipmentId: row.id, occurredAt: failure.occurredAt };
  await enqueue(tx, "shipment.return_due", due, { runAt });
}

/** Where the gateway can, what is cancelled can no longer be paid. */
async function voidOpenPayment(tx: Tx, shipmentId: number): Promise<void> {
  const open = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.shipmentId, shipmentId), inArray(payment.status, ["pending", "processing"])));
  for (const { id } of open) await enqueue(tx, "payment.void", { paymentId: id });
}
