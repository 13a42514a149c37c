import type { CancellationWindow } from "@/lib/core/shipment";
import { type CancellationStage, getCancellationStage } from "./cancellation";

interface RiderAssignment {
  acceptedAt: Date | null;
  endedAt: Date | null;
}

/** A cancellation ends the rider's job by the same clock, told more finely. */
const CLOCK_TOLERANCE_MS = 1000;

/** How far a shipment was when it was cancelled, by the riders that it had. */
export function getStageAtCancellation(
  { window, cancelled_at }: { window: CancellationWindow; cancelled_at: string },
  riders: readonly RiderAssignment[],
): CancellationStage {
  const cancelledAt = Date.parse(cancelled_at);
  const had = riders.filter(({ acceptedAt }) => acceptedAt !== null && acceptedAt.getTime() <= cancelledAt);
  const hasRider = had.some(
    ({ endedAt }) => endedAt === null || endedAt.getTime() >= cancelledAt - CLOCK_TOLERANCE_MS,
  );
  return getCancellationStage(window, { hasRider, wasReplaced: had.length > 0 });
}
