import type { CancellationProgress } from "./cancellation";

export const createProgress = (over: Partial<CancellationProgress> = {}): CancellationProgress => ({
  status: "confirmed",
  isPaid: true,
  isReturn: false,
  failure: null,
  searchAt: null,
  secondsSinceCreation: 5,
  hasRider: false,
  riderIsMoving: false,
  wasReplaced: false,
  secondsWithoutRider: over.secondsSinceCreation ?? 5,
  ...over,
});
export const RIDER_ACCEPTED_PROGRESS = {
  status: "pickup_dispatched",
  hasRider: true,
  secondsWithoutRider: 0,
} as const;
export const RIDER_REPLACED_PROGRESS = {
  status: "pickup_dispatched",
  wasReplaced: true,
  secondsSinceCreation: 300,
} as const;
