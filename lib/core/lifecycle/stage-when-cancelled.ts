import type { CancellationWindow } from "@/lib/core/shipment";
import { type CancellationStage, cancellationStage } from "./cancellation";

interface RiderOfShipment {
  acceptedAt: Date | null;
  endedAt: Date | null;
}

/** A cancellation ends the rider's job by the same clock, told more finely. */
const SAME_MOMENT_MS = 1000;

/** How far a shipment was when it was cancelled, by the riders that it had. */
export function stageWhenCancelled(
  { window, cancelled_at }: { window: CancellationWindow; cancelled_at: string },
  riders: readonly RiderOfShipment[],
): CancellationStage {
  const cancelledAt = Date.parse(cancelled_at);
  const had = riders.filter(({ acceptedAt }) => acceptedAt !== null && acceptedAt.getTime() <= cancelledAt);
  const hasRider = had.some(
    ({ endedAt }) => endedAt === null || endedAt.getTime() >= cancelledAt - SAME_MOMENT_MS,
  );
  return cancellationStage(window, { hasRider, wasReplaced: had.length > 0 });
}
