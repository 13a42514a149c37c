import type { Settings } from "@/lib/core/pricing/settings";
import {
  type CancellationPrice,
  type CancellationProgress,
  calculateCancellationFee,
  getCancellationWindow,
  getWindowExpiry,
} from "./cancellation";

/** What ends a price of cancelling: the clock, or a step of the rider. */
export type FeeChangeStep =
  | "grace_ends"
  | "no_rider_for_long"
  | "rider_accepts"
  | "rider_sets_out"
  | "rider_collects";

/** One change of what cancelling costs that is still to come. */
export interface UpcomingFee {
  step: FeeChangeStep;
  /** Whole TZS; null once cancelling is no longer possible. */
  feeTzs: number | null;
  /** By the clock alone; null where only the rider's step brings it. */
  at: Date | null;
}

/**
 * Every change of the fee that can still follow, in the order in which they come, up to the one that ends cancelling.
 * Throws cancel_forbidden_post_pickup, cancel_forbidden_terminal_state. Specification: Fee by window.
 */
export function listUpcomingFees(
  progress: CancellationProgress,
  price: CancellationPrice,
  settings: Settings,
  databaseNow: Date,
): UpcomingFee[] {
  const window = getCancellationWindow(progress, settings);
  if (!progress.isPaid) return [];
  const costs = (after: typeof window) => calculateCancellationFee(after, progress, price, settings).fee;
  const at = getWindowExpiry(progress, settings, databaseNow);
  const steps: UpcomingFee[] = [];
  if (window === "grace") {
    const step = at ? "grace_ends" : "rider_accepts";
    steps.push({ step, feeTzs: costs("assigned"), at });
  }
  if (window === "assigned" && at) steps.push({ step: "no_rider_for_long", feeTzs: costs("grace"), at });
  if (window !== "en_route") steps.push({ step: "rider_sets_out", feeTzs: costs("en_route"), at: null });
  steps.push({ step: "rider_collects", feeTzs: null, at: null });
  return steps;
}
