import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import {
  calculateCancellationFee,
  calculateNextFee,
  type CancellationProgress,
  describeCancellationFee,
  getCancellationStage,
  getCancellationWindow,
  getWindowExpiry,
  listLaterCancellationFees,
} from "@/lib/core/lifecycle/cancellation";
import type { Cancellation } from "@/lib/core/shipment";
import { enqueue } from "@/lib/jobs/enqueue";
import { type AppliedTransition, applyTransition } from "./apply-transition";
import { getPaymentDeadline } from "./build-outbox";
import {
  isSearchPlanned,
  type LockedShipment,
  lockMerchantShipment,
  lockShipment,
  readMerchantShipment,
  type ShipmentSnapshot,
} from "./lock";
import { expireUnpaidReturn, writeOffShipment } from "./return-to-sender";

export interface CancelRequest {
  reason: string;
  /** TZS; a higher fee throws price_changed. */
  maxFee?: number;
  read?: true;
}

export interface CancelledShipment extends Pick<AppliedTransition, "after" | "record"> {
  terms: CancellationTerms;
}

/**
 * Throws shipment_not_found, cancel_forbidden_post_pickup, cancel_forbidden_terminal_state, and price_changed
 * above maxFee. Specification: POST /merchant/shipments/{id}/cancel with confirm=true.
 */
export async function cancelShipment(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
  request: CancelRequest,
): Promise<CancelledShipment> {
  return cancelLockedShipment(tx, await lockMerchantShipment(tx, caller, shipmentId), request, "merchant");
}

export async function cancelLockedShipment(
  tx: Tx,
  locked: LockedShipment,
  { reason, maxFee, read }: CancelRequest,
  cancelledBy: Cancellation["cancelledBy"],
): Promise<CancelledShipment> {
  const terms = getCancellationTerms(locked);
  if (maxFee !== undefined && terms.feeTzs > maxFee) {
    throw new ConditionError(
      "price_changed",
      `Cancelling costs ${terms.feeTzs} TZS now, more than the ${maxFee} TZS of max_fee`,
      { meta: { fee: terms.feeTzs, max_fee: maxFee, window: terms.window, currency: "TZS" } },
    );
  }
  const { window, feeTzs, refundTzs } = terms;
  const { after, record } = await applyTransition(tx, locked, "cancelled", {
    actor: cancelledBy,
    cancellation: { window, feeTzs, refundTzs, reason, cancelledBy },
    ...(read && { read }),
  });
  return { after, record, terms };
}

export type CancellationTerms = ReturnType<typeof getCancellationTerms>;

/** Throws cancel_forbidden_post_pickup and cancel_forbidden_terminal_state. Specification: Cancellation windows. */
export function getCancellationTerms(seen: ShipmentSnapshot) {
  const { settings } = seen;
  const progress = progressOf(seen);
  const price = { firstMileFee: seen.row.firstMileFee, totalAmount: seen.row.totalAmount };
  const window = getCancellationWindow(progress, settings);
  const { fee, refund } = calculateCancellationFee(window, progress, price, settings);
  return {
    window,
    stage: getCancellationStage(window, progress),
    feeTzs: fee,
    refundTzs: refund,
    reasonForFee: describeCancellationFee(window, progress, settings, seen.row.type),
    windowExpiresAt: getWindowExpiry(progress, settings, seen.now),
    nextFeeTzs: calculateNextFee(progress, price, settings),
    coming: listLaterCancellationFees(progress, price, settings, seen.now),
  };
}

function progressOf({ row, assignment: active, wasReplaced, now }: ShipmentSnapshot): CancellationProgress {
  const waitingSince = row.waitingSince ?? row.paymentConfirmedAt ?? now;
  return {
    status: row.status,
    isPaid: row.paymentConfirmedAt !== null,
    isReturn: row.returnOfShipmentId !== null,
    failure: row.failure,
    searchAt: isSearchPlanned(row) ? row.searchAt : null,
    secondsSinceCreation: secondsBetween(row.searchStartedAt ?? row.createdAt, now),
    hasRider: active !== null,
    riderIsMoving: active !== null && active.status !== "accepted",
    wasReplaced,
    secondsWithoutRider: active ? 0 : secondsBetween(waitingSince, now),
  };
}

/** Clamps to 0, because the clock may be set back. */
function secondsBetween(earlier: Date, later: Date): number {
  return Math.max(0, (later.getTime() - earlier.getTime()) / 1000);
}

export type CancellationPreview = Awaited<ReturnType<typeof previewCancellation>>;

/**
 * Throws shipment_not_found, cancel_forbidden_post_pickup, cancel_forbidden_terminal_state. Specification:
 * POST /merchant/shipments/{id}/cancel with confirm=false.
 */
export async function previewCancellation(tx: Tx, caller: Caller, shipmentId: number) {
  const found = await readMerchantShipment(tx, caller, shipmentId);
  return { row: found.row, terms: getCancellationTerms(found), now: found.now };
}

/** Before the deadline, schedules the job again. Specification silent: how long a shipment waits for payment. */
export async function expireUnpaid(tx: Tx, shipmentId: number): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const { status, returnOfShipmentId } = locked.row;
  const isReturn = returnOfShipmentId !== null;
  const isGivenUp = isReturn && status === "cancelled";
  if (status !== "pending" && !isGivenUp) return;
  const due = getPaymentDeadline(locked.row, locked.settings);
  if (locked.now < due) {
    await enqueue(tx, "shipment.expire_unpaid", { shipmentId }, { runAt: due });
    return;
  }
  if (isGivenUp) return writeOffShipment(tx, returnOfShipmentId);
  if (isReturn) return expireUnpaidReturn(tx, locked);
  await cancelLockedShipment(tx, locked, { reason: "The shipment was not paid for in time" }, "system");
}
