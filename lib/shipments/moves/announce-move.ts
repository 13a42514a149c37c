import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Move } from "@/lib/core/lifecycle/lifecycle";
import { trackingLink } from "@/lib/core/tracking/tracking-link";
import { hasEnded, MOVE_CHANNEL } from "@/lib/core/tracking/tracking-live";
import type { WebhookEventType } from "@/lib/core/webhooks/webhook-event";
import {
  cancelledEventData,
  deliveredEventData,
  failedEventData,
  paidEventData,
  type ShipmentEventFacts,
  shipmentEventData,
} from "@/lib/core/webhooks/webhook-event-data";
import { env } from "@/lib/platform/env";
import { emit } from "@/lib/webhooks/emit";
import { type LockedShipment, lockShipment, type ShipmentRow } from "./lock";

/** Emits the webhooks of a move, with the shipment as it stands after it, and tells the open tracking pages. */
export async function announceMove(
  tx: Tx,
  before: LockedShipment,
  row: ShipmentRow,
  move: Move,
): Promise<void> {
  for (const type of move.webhooks) await emitEvent(tx, before, row, move, type);
  await tellWatchers(tx, row);
  if (row.status === "delivered" && row.returnOfShipmentId !== null) {
    await announceReturned(tx, before, row.returnOfShipmentId);
  }
}

/** Heard by every process, with the commit. */
export async function tellWatchers(
  tx: Tx,
  { id, status, failure }: Pick<ShipmentRow, "id" | "status" | "failure">,
): Promise<void> {
  const notice = { shipment_id: id, ended: hasEnded(status, failure) };
  await tx.execute(sql`select pg_notify(${MOVE_CHANNEL}, ${JSON.stringify(notice)})`);
}

/** The original shipment's merchant is told once its parcel is back with the sender. */
async function announceReturned(tx: Tx, back: LockedShipment, originalId: number): Promise<void> {
  const original = await lockShipment(tx, originalId);
  if (!original.row.failure) return;
  const facts = { ...factsOf(original, original.row, null), occurredAt: back.now.toISOString() };
  await emit(tx, {
    merchantId: original.row.merchantId,
    mode: original.row.mode,
    type: "delivery.returned",
    shipmentId: originalId,
    merchantReference: original.row.merchantReference,
    data: failedEventData(facts, original.row.failure),
  });
}

async function emitEvent(
  tx: Tx,
  before: LockedShipment,
  row: ShipmentRow,
  move: Move,
  type: WebhookEventType,
): Promise<void> {
  await emit(tx, {
    merchantId: row.merchantId,
    mode: row.mode,
    type,
    shipmentId: row.id,
    merchantReference: row.merchantReference,
    data: dataOf(type, factsOf(before, row, move), row, before.now.toISOString()),
  });
}

function dataOf(type: WebhookEventType, facts: ShipmentEventFacts, row: ShipmentRow, now: string) {
  if (type === "shipment.paid") {
    const paymentConfirmedAt = row.paymentConfirmedAt?.toISOString() ?? now;
    return paidEventData(facts, {
      paymentSource: row.paymentSource,
      paymentConfirmedAt,
      walletBalanceAfterTzs: null,
    });
  }
  if (type === "shipment.cancelled" && row.cancellation) return cancelledEventData(facts, row.cancellation);
  if (type === "delivery.delivered") return deliveredEventData(facts, { deliveredAt: now, proof: row.proof });
  if (type === "delivery.failed" && row.failure) return failedEventData(facts, row.failure);
  return shipmentEventData(facts);
}

function factsOf(
  { row: earlier, assignment, now }: LockedShipment,
  row: ShipmentRow,
  move: Move | null,
): ShipmentEventFacts {
  return {
    id: row.id,
    shipmentNumber: row.shipmentNumber,
    trackingCode: row.trackingCode,
    trackingUrl: trackingLink(env.APP_ORIGIN, row.trackingCode),
    merchantReference: row.merchantReference,
    type: row.type,
    status: row.status,
    previousStatus: earlier.status,
    paymentStatus: row.paymentStatus,
    totalAmountTzs: row.totalAmount,
    estimatedDeliveryAt: row.estimatedDeliveryAt.toISOString(),
    occurredAt: now.toISOString(),
    legType: move?.event?.legType ?? null,
    rider: assignment && { name: assignment.riderName, vehicleType: assignment.riderVehicle },
  };
}
