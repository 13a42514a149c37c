import {
  type CancellationProgress,
  calculateCancellationFee,
  describeCancellationFee,
  getCancellationWindow,
} from "@/lib/core/lifecycle/cancellation";
import type { Settings } from "@/lib/core/pricing/settings";

export const PAID: CancellationProgress = {
  status: "confirmed",
  isPaid: true,
  isReturn: false,
  failure: null,
  secondsSinceCreation: 0,
  hasRider: false,
  riderIsMoving: false,
  wasReplaced: false,
  secondsWithoutRider: 0,
  searchAt: null,
};
const ACCEPTED: CancellationProgress = { ...PAID, status: "pickup_dispatched", hasRider: true };
/** With a first-mile fee of 100, the calculated fee equals the percentage. */
const HUNDRED = { firstMileFee: 100, totalAmount: 100 };

/** Returns window, percentage of `first_mile_fee` and reason by stage. Specification: Fee by window. */
export function cancellationFees(settings: Settings) {
  const { cancellation_grace_seconds: grace, cancellation_no_rider_grace_seconds: noRider } = settings;
  const stages: Record<string, CancellationProgress> = {
    planned: { ...PAID, searchAt: new Date(0) },
    unpaid: { ...PAID, status: "pending", isPaid: false },
    early: PAID,
    late: { ...PAID, secondsSinceCreation: grace, secondsWithoutRider: grace },
    riderless: { ...PAID, secondsSinceCreation: noRider, secondsWithoutRider: noRider },
    accepted: ACCEPTED,
    moving: { ...ACCEPTED, riderIsMoving: true },
  };
  const fees = Object.entries(stages).map(([stage, progress]) => {
    const window = getCancellationWindow(progress, settings);
    const percent = calculateCancellationFee(window, progress, HUNDRED, settings).fee;
    const reason = describeCancellationFee(window, progress, settings, "same_city");
    return [stage, { window, percent, reason }] as const;
  });
  return Object.fromEntries(fees);
}
