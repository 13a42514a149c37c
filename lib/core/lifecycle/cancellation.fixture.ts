import type { CancellationProgress } from "./cancellation";

/** A paid shipment of five seconds ago that no rider has accepted. */
export const progress = (over: Partial<CancellationProgress> = {}): CancellationProgress => ({
  status: "confirmed",
  isPaid: true,
  isReturn: false,
  failure: null,
  secondsSinceCreation: 5,
  hasRider: false,
  riderIsMoving: false,
  wasReplaced: false,
  secondsWithoutRider: over.secondsSinceCreation ?? 5,
  ...over,
});
export const accepted = { status: "pickup_dispatched", hasRider: true, secondsWithoutRider: 0 } as const;
export const replaced = {
  status: "pickup_dispatched",
  wasReplaced: true,
  secondsSinceCreation: 300,
} as const;
