import { ConditionError } from "@/lib/core/conditions";
import type { Settings } from "@/lib/core/pricing/settings";
import type { CancellationWindow } from "@/lib/core/shipment";
import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import type { Failure } from "./failure";

/** Times use the database's clock; seconds may be fractional. */
export interface CancellationProgress {
  status: ShipmentStatus;
  isPaid: boolean;
  isReturn: boolean;
  failure: Pick<Failure, "custody" | "final"> | null;
  /** Start of the rider search of a scheduled shipment; null if not scheduled or once the search has started. */
  searchAt: Date | null;
  /** Counted from the start of the search if the shipment is scheduled. */
  secondsSinceCreation: number;
  hasRider: boolean;
  riderIsMoving: boolean;
  wasReplaced: boolean;
  /** Seconds since the payment or since a rider last lost the job. */
  secondsWithoutRider: number;
}

export type CancellationStage = CancellationWindow | "searching" | "replaced";

export function getCancellationStage(
  window: CancellationWindow,
  { hasRider, wasReplaced }: Pick<CancellationProgress, "hasRider" | "wasReplaced">,
): CancellationStage {
  if (window !== "assigned" || hasRider) return window;
  return wasReplaced ? "replaced" : "searching";
}

interface CancellationPrice {
  firstMileFee: number;
  totalAmount: number;
}

/**
 * Throws cancel_forbidden_post_pickup once the rider has the package, and cancel_forbidden_terminal_state
 * once nothing is left to cancel. Specification: Cancellation windows.
 */
export function getCancellationWindow(
  progress: CancellationProgress,
  settings: Settings,
): CancellationWindow {
  assertCancellable(progress);
  if (!progress.isPaid || progress.searchAt) return "grace";
  if (progress.hasRider) return progress.riderIsMoving ? "en_route" : "assigned";
  if (progress.secondsWithoutRider >= settings.cancellation_no_rider_grace_seconds) return "grace";
  // Specification silent: the replaced rider had accepted, so the free period does not start again.
  if (progress.wasReplaced) return "assigned";
  if (settings.free_until_rider_accepts) return "grace";
  return progress.secondsSinceCreation < settings.cancellation_grace_seconds ? "grace" : "assigned";
}

/** Whole TZS; fee and refund add up to the amount paid. Specification: Fee by window. */
export function calculateCancellationFee(
  window: CancellationWindow,
  progress: Pick<CancellationProgress, "isPaid">,
  price: CancellationPrice,
  settings: Settings,
): { fee: number; refund: number } {
  if (!progress.isPaid) return { fee: 0, refund: 0 };
  const fee = Math.min(calculateWindowFee(window, price.firstMileFee, settings), price.totalAmount);
  return { fee, refund: price.totalAmount - fee };
}

export function describeCancellationFee(
  window: CancellationWindow,
  progress: Pick<CancellationProgress, "isPaid" | "hasRider" | "wasReplaced">,
  settings: Settings,
  type: ShipmentType,
): string {
  const kept = type === "same_city" ? "delivery fee" : "pickup fee";
  if (!progress.isPaid) return "The shipment has not been paid for, so cancelling it costs nothing.";
  if (window === "grace") {
    return "No rider has set out for this shipment, so cancelling it is free and the full amount is refunded.";
  }
  if (window === "en_route") {
    const share = formatPercent(settings.cancellation_en_route_bps);
    return `The rider is on the way to the pickup, so ${share} of the ${kept} is retained.`;
  }
  const share = formatPercent(settings.cancellation_assigned_bps);
  const stage = getCancellationStage(window, progress);
  if (stage === "assigned")
    return `A rider has accepted this delivery, so ${share} of the ${kept} is retained.`;
  if (stage === "replaced") {
    return `A rider had accepted this delivery and another is being found, so ${share} of the ${kept} is retained.`;
  }
  return `The time for free cancellation is over and a rider is being found, so ${share} of the ${kept} is retained.`;
}

/** Returns null if the window has no fixed end because only a rider's step ends it. */
export function getWindowExpiry(
  progress: CancellationProgress,
  settings: Settings,
  databaseNow: Date,
): Date | null {
  const window = getCancellationWindow(progress, settings);
  if (!progress.isPaid || progress.hasRider || window === "en_route") return null;
  if (progress.searchAt) return progress.searchAt;
  const noRiderGrace = settings.cancellation_no_rider_grace_seconds - progress.secondsWithoutRider;
  if (window === "assigned") return addSeconds(databaseNow, noRiderGrace);
  const grace = settings.cancellation_grace_seconds - progress.secondsSinceCreation;
  const graceEnds =
    !settings.free_until_rider_accepts && !progress.wasReplaced && grace > 0 && noRiderGrace > grace;
  return graceEnds ? addSeconds(databaseNow, grace) : null;
}

/** Returns the fee in TZS after the next change. Null if unpaid, or if the next change makes cancelling impossible. */
export function calculateNextFee(
  progress: CancellationProgress,
  price: CancellationPrice,
  settings: Settings,
): number | null {
  const window = getCancellationWindow(progress, settings);
  if (!progress.isPaid || window === "en_route") return null;
  const next = window === "grace" ? "assigned" : progress.hasRider ? "en_route" : "grace";
  return calculateCancellationFee(next, progress, price, settings).fee;
}

function assertCancellable({ status, isReturn, isPaid, failure }: CancellationProgress): void {
  if (status === "delivered" || status === "cancelled") throw createTerminalError(status);
  if (status === "failed") {
    if (!failure || failure.final || failure.custody === "merchant" || failure.custody === "receiver") {
      throw createTerminalError(status);
    }
    throw new ConditionError(
      "cancel_forbidden_post_pickup",
      "A shipment in status failed cannot be cancelled; create a return-to-sender shipment",
    );
  }
  if (isReturn && (isPaid || status !== "pending")) {
    throw new ConditionError(
      "cancel_forbidden_post_pickup",
      "A return-to-sender shipment that is paid for cannot be cancelled",
    );
  }
  if (status !== "pending" && status !== "confirmed" && status !== "pickup_dispatched") {
    throw new ConditionError(
      "cancel_forbidden_post_pickup",
      "Rider already has the package; create a return-to-sender shipment",
    );
  }
}

function createTerminalError(status: ShipmentStatus): ConditionError {
  return new ConditionError(
    "cancel_forbidden_terminal_state",
    `Shipment is already in terminal state ${status}`,
  );
}

function calculateWindowFee(window: CancellationWindow, firstMileFee: number, settings: Settings): number {
  if (window === "grace") return 0;
  const bps = window === "assigned" ? settings.cancellation_assigned_bps : settings.cancellation_en_route_bps;
  return Math.floor((firstMileFee * bps + 5000) / 10_000);
}

function formatPercent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + Math.max(0, seconds) * 1000);
}

export type FeeChangeStep =
  | "grace_ends"
  | "no_rider_for_long"
  | "rider_accepts"
  | "rider_sets_out"
  | "rider_collects";

export interface UpcomingFee {
  step: FeeChangeStep;
  /** Whole TZS; null once cancelling is no longer possible. */
  feeTzs: number | null;
  /** Null when only a rider's step triggers the change. */
  at: Date | null;
}

/** Throws cancel_forbidden_post_pickup, cancel_forbidden_terminal_state. Specification: Fee by window. */
export function listLaterCancellationFees(
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

interface RiderAssignment {
  acceptedAt: Date | null;
  endedAt: Date | null;
}

/** Allows for rounding differences between `cancelled_at` and the end of the assignment. */
const CLOCK_TOLERANCE_MS = 1000;

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
