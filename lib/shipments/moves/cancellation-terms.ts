import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { loadSettings } from "@/lib/catalogue/load-settings";
import {
  type CancellationProgress,
  cancellationFee,
  cancellationWindow,
  nextFee,
  reasonForFee,
  windowExpiresAt,
} from "@/lib/core/lifecycle/cancellation";
import type { CancellationWindow } from "@/lib/core/shipment";
import type { LockedShipment } from "./lock";

/** What cancelling would cost at this instant of the database's clock. Amounts in TZS. */
export interface CancellationTerms {
  window: CancellationWindow;
  feeTzs: number;
  refundTzs: number;
  reasonForFee: string;
  windowExpiresAt: Date | null;
  nextFeeTzs: number | null;
}

/**
 * The terms for a locked shipment, computed anew whenever they are asked for.
 * Throws cancel_forbidden_post_pickup, cancel_forbidden_terminal_state. Specification: Cancellation windows.
 */
export async function cancellationTerms(tx: Tx, locked: LockedShipment): Promise<CancellationTerms> {
  const settings = await loadSettings(tx);
  const progress = await progressOf(tx, locked);
  const price = { firstMileFee: locked.row.firstMileFee, totalAmount: locked.row.totalAmount };
  const window = cancellationWindow(progress, settings);
  const { fee, refund } = cancellationFee(window, progress, price, settings);
  return {
    window,
    feeTzs: fee,
    refundTzs: refund,
    reasonForFee: reasonForFee(window, progress, settings),
    windowExpiresAt: windowExpiresAt(progress, settings, locked.now),
    nextFeeTzs: nextFee(progress, price, settings),
  };
}

async function progressOf(
  tx: Tx,
  { row, assignment: active, now }: LockedShipment,
): Promise<CancellationProgress> {
  const [replaced] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(
      and(
        eq(assignment.shipmentId, row.id),
        eq(assignment.status, "unassigned"),
        isNotNull(assignment.acceptedAt),
      ),
    )
    .limit(1);
  const waitingSince = row.waitingSince ?? row.paymentConfirmedAt ?? now;
  return {
    status: row.status,
    isPaid: row.paymentConfirmedAt !== null,
    isReturn: row.returnOfShipmentId !== null,
    failure: row.failure,
    secondsSinceCreation: secondsBetween(row.createdAt, now),
    hasRider: active !== null,
    riderIsMoving: active !== null && active.status !== "accepted",
    wasReplaced: replaced !== undefined,
    secondsWithoutRider: active ? 0 : secondsBetween(waitingSince, now),
  };
}

/** Never negative, even when the clock was set back. */
function secondsBetween(earlier: Date, later: Date): number {
  return Math.max(0, (later.getTime() - earlier.getTime()) / 1000);
}
