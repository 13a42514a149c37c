import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment, shipmentItem } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { PlannedAttempt } from "@/lib/core/lifecycle/failure";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { lossClaimPostings } from "@/lib/core/money/postings";
import { greatCircleKm } from "@/lib/core/pricing/geography";
import type { ReceiverPin } from "@/lib/core/shipment";
import type { ReattemptRequest } from "@/lib/core/shipments/shipment-request";
import { resolveAttemptWindow, shortenSandboxWait } from "@/lib/core/time/time-window";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { createJob, type NewJob } from "@/lib/jobs/new-job";
import { postTransfer } from "@/lib/wallet/post";
import { type AppliedTransition, applyTransition, type TransitionDetails } from "./apply-transition";
import {
  type LockedShipment,
  lockMerchantShipment,
  lockShipment,
  type ShipmentRow,
  type ShipmentSnapshot,
  toLifecycleState,
} from "./lock";
import { getReattemptDeadline } from "./build-outbox";
import { notifyTrackingPages } from "./notify-tracking-pages";

/**
 * Starts another attempt now, or plans the attempt for a later time and returns null. Throws shipment_not_found, reattempt_not_possible,
 * and a 422 on the fields of the request. Specification: POST /merchant/shipments/{id}/reattempt.
 */
export async function reattemptDelivery(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
  request: ReattemptRequest = {},
  details: Pick<TransitionDetails, "read"> = {},
): Promise<AppliedTransition | null> {
  const locked = await lockMerchantShipment(tx, caller, shipmentId);
  assertReattemptable(locked);
  const attempt = planAttempt(locked, request);
  const planned = {
    ...locked,
    row: { ...locked.row, failure: { ...locked.row.failure!, nextAttempt: attempt } },
  };
  if (Date.parse(attempt.startsAt) <= locked.now.getTime()) {
    return applyTransition(tx, planned, "reattempt", { actor: "merchant", ...details });
  }
  await tx.update(shipment).set({ failure: planned.row.failure }).where(eq(shipment.id, shipmentId));
  const sms = createJob("sms.attempt_planned", { shipmentId, startsAt: attempt.startsAt });
  await enqueueAll(tx, [createAttemptJob(shipmentId, attempt), sms]);
  await notifyTrackingPages(tx, locked.row);
  return null;
}

/** Does nothing if the plan has changed. Before the time of the attempt, schedules the job again. */
export async function startPlannedAttempt(tx: Tx, shipmentId: number, startsAt: string): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const attempt = locked.row.failure?.nextAttempt;
  if (attempt?.startsAt !== startsAt || !canTransition(toLifecycleState(locked), "reattempt")) return;
  if (locked.now < new Date(startsAt)) return enqueueAll(tx, [createAttemptJob(shipmentId, attempt)]);
  await applyTransition(tx, locked, "reattempt", { actor: "system" });
}

function createAttemptJob(shipmentId: number, { startsAt }: PlannedAttempt): NewJob {
  const runAt = new Date(startsAt);
  return createJob(
    "shipment.reattempt_due",
    { shipmentId, startsAt },
    { runAt, jobKey: `reattempt:${shipmentId}` },
  );
}

function planAttempt({ row, now, settings }: LockedShipment, request: ReattemptRequest): PlannedAttempt {
  const deadline = getReattemptDeadline(row, row.failure!, settings);
  const window = resolveAttemptWindow(request, now, deadline) ?? { after: now, before: now };
  return {
    after: window.after.toISOString(),
    before: window.before.toISOString(),
    startsAt: shortenSandboxWait(row, now, window.after).toISOString(),
    notes: request.notes ?? null,
    place: placeOf(row, request, now, settings.receiver_pin_max_metres),
  };
}

function placeOf(
  row: ShipmentRow,
  { dropoff_latitude: latitude, dropoff_longitude: longitude }: ReattemptRequest,
  now: Date,
  maxMetres: number,
): ReceiverPin | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const booked = { latitude: row.dropoffLatitude, longitude: row.dropoffLongitude };
  const movedMetres = Math.round(greatCircleKm(booked, { latitude, longitude }) * 1000);
  if (movedMetres > maxMetres) {
    const msg = `Value error, the place must be within ${maxMetres} m of the drop-off`;
    throw new ConditionError("validation_error", [
      { loc: ["body", "dropoff_latitude"], msg, type: "value_error" },
    ]);
  }
  const landmark = row.receiverPin?.landmark ?? null;
  return { latitude, longitude, movedMetres, landmark, confirmedAt: now.toISOString() };
}

export async function retryDeliveryAsAdmin(tx: Tx, shipmentId: number): Promise<AppliedTransition> {
  const locked = await lockShipment(tx, shipmentId);
  assertReattemptable(locked);
  return applyTransition(tx, locked, "reattempt", { actor: "admin" });
}

export function assertReattemptable(seen: ShipmentSnapshot): void {
  const { failure } = seen.row;
  if (!failure || !canTransition(toLifecycleState(seen), "reattempt")) {
    throw new ConditionError(
      "reattempt_not_possible",
      `A shipment in status ${seen.row.status} has no parcel waiting for another attempt`,
    );
  }
  if (failure.attempt > seen.settings.reattempts_max) {
    throw new ConditionError(
      "reattempt_not_possible",
      `All ${failure.attempt} delivery attempts have been made`,
    );
  }
  if (seen.now >= getReattemptDeadline(seen.row, failure, seen.settings)) {
    throw new ConditionError("reattempt_not_possible", "The time for another attempt has run out");
  }
}

interface Decision {
  resolution: "refunded" | "written_off";
  /** TZS, at most the declared value. */
  claimTzs?: number;
}

/**
 * Throws TransitionRefusedError when the failure is already resolved, RangeError for a claim above the declared
 * value. Specification silent: lost and damaged parcels.
 */
export async function resolveFailure(
  tx: Tx,
  shipmentId: number,
  decision: Decision,
): Promise<AppliedTransition> {
  const locked = await lockShipment(tx, shipmentId);
  const { row } = locked;
  const advanced = await applyTransition(tx, locked, "resolved", { resolution: decision.resolution });
  for (const claim of lossClaimPostings(decision.claimTzs ?? 0, await getDeclaredValueTzs(tx, shipmentId))) {
    await postTransfer(tx, claim, {
      mode: row.mode,
      merchantId: row.merchantId,
      shipmentId,
      description: `Claim for shipment ${row.shipmentNumber}`,
    });
  }
  return advanced;
}

/** Returns TZS. */
export async function getDeclaredValueTzs(tx: Tx, shipmentId: number): Promise<number> {
  const [sum] = await tx
    .select({ total: sql`coalesce(sum(declared_value * quantity), 0)`.mapWith(Number) })
    .from(shipmentItem)
    .where(eq(shipmentItem.shipmentId, shipmentId));
  return Math.floor(sum?.total ?? 0);
}

/** Refunds the full price. Specification silent: what happens when no rider accepts. */
export async function endShipmentWithoutRider(
  tx: Tx,
  shipmentId: number,
  waitingSince: string,
): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const since = locked.row.waitingSince ?? locked.row.paymentConfirmedAt;
  if (since?.toISOString() !== waitingSince || !canTransition(toLifecycleState(locked), "no_rider_found"))
    return;
  await applyTransition(tx, locked, "no_rider_found");
}

export async function restartRiderSearch(tx: Tx, { row }: LockedShipment): Promise<void> {
  // The estimate of a scheduled shipment counts from its window, so only the time since the planned search is added.
  const began = sql`greatest(coalesce(waiting_since, payment_confirmed_at), search_at)`;
  const held = sql`transaction_timestamp() - ${began}`;
  await tx
    .update(shipment)
    .set({
      waitingSince: sql`transaction_timestamp()`,
      estimatedDeliveryAt: sql`estimated_delivery_at + (${held})`,
    })
    .where(eq(shipment.id, row.id));
}
