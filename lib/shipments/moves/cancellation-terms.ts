import {
  calculateCancellationFee,
  calculateNextFee,
  type CancellationProgress,
  type CancellationStage,
  describeCancellationFee,
  getCancellationStage,
  getCancellationWindow,
  getWindowExpiry,
  listUpcomingFees,
  type UpcomingFee,
} from "@/lib/core/lifecycle/cancellation";
import type { CancellationWindow } from "@/lib/core/shipment";
import type { SeenShipment } from "./lock";

/** What cancelling would cost at this instant of the database's clock. Amounts in TZS. */
export interface CancellationTerms {
  window: CancellationWindow;
  stage: CancellationStage;
  feeTzs: number;
  refundTzs: number;
  reasonForFee: string;
  windowExpiresAt: Date | null;
  nextFeeTzs: number | null;
  coming: UpcomingFee[];
}

/**
 * The terms for a shipment as it was seen, computed anew whenever they are asked for.
 * Throws cancel_forbidden_post_pickup, cancel_forbidden_terminal_state. Specification: Cancellation windows.
 */
export function cancellationTerms(seen: SeenShipment): CancellationTerms {
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
    coming: listUpcomingFees(progress, price, settings, seen.now),
  };
}

function progressOf({ row, assignment: active, wasReplaced, now }: SeenShipment): CancellationProgress {
  const waitingSince = row.waitingSince ?? row.paymentConfirmedAt ?? now;
  return {
    status: row.status,
    isPaid: row.paymentConfirmedAt !== null,
    isReturn: row.returnOfShipmentId !== null,
    failure: row.failure,
    secondsSinceCreation: secondsBetween(row.createdAt, now),
    hasRider: active !== null,
    riderIsMoving: active !== null && active.status !== "accepted",
    wasReplaced,
    secondsWithoutRider: active ? 0 : secondsBetween(waitingSince, now),
  };
}

/** Never negative, even when the clock was set back. */
function secondsBetween(earlier: Date, later: Date): number {
  return Math.max(0, (later.getTime() - earlier.getTime()) / 1000);
}
