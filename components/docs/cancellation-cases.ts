import { type Condition, ConditionError } from "@/lib/core/conditions";
import {
  type CancellationProgress,
  calculateCancellationFee,
  getCancellationWindow,
  describeCancellationFee,
} from "@/lib/core/lifecycle/cancellation";
import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import type { CancellationWindow } from "@/lib/core/shipment";
import { SHIPMENT_STATUSES, type ShipmentStatus } from "@/lib/core/statuses";
import { STATUS_LABELS } from "./guide-labels";

export interface CancellationCase {
  when: string;
  window: CancellationWindow;
  /** Percentage of `first_mile_fee`. */
  feePercent: number;
  reason: string;
}

const PAID: CancellationProgress = {
  status: "confirmed",
  isPaid: true,
  isReturn: false,
  failure: null,
  secondsSinceCreation: 0,
  hasRider: false,
  riderIsMoving: false,
  wasReplaced: false,
  secondsWithoutRider: 0,
};
/** The first-mile fee is 100, so that the calculated fee is a percentage. */
const HUNDRED = { firstMileFee: 100, totalAmount: 100 };

/**
 * Returns the cancellation fee of each stage, calculated by the same code as a real cancellation.
 * Specification: Fee by window.
 */
export function cancellationCases(settings: Settings, locale: Locale = "en"): CancellationCase[] {
  const { cases: words } = STATUS_LABELS[locale];
  const grace = settings.cancellation_grace_seconds;
  const noRider = settings.cancellation_no_rider_grace_seconds;
  const rider = { ...PAID, status: "pickup_dispatched", hasRider: true } as const;
  const waited = (seconds: number) => ({ secondsSinceCreation: seconds, secondsWithoutRider: seconds });
  const cases: [when: string, progress: CancellationProgress][] = [
    [words.unpaid, { ...PAID, status: "pending", isPaid: false }],
    [words.early(secondsText(grace, locale)), PAID],
    [words.late(secondsText(grace, locale)), { ...PAID, ...waited(grace) }],
    [words.riderless(secondsText(noRider, locale)), { ...PAID, ...waited(noRider) }],
    [words.accepted, rider],
    [words.moving, { ...rider, riderIsMoving: true }],
  ];
  return cases.map(([when, progress]) => {
    const window = getCancellationWindow(progress, settings);
    const feePercent = calculateCancellationFee(window, progress, HUNDRED, settings).fee;
    return {
      when,
      window,
      feePercent,
      reason: describeCancellationFee(window, progress, settings, "same_city"),
    };
  });
}

/** Returns each status in which a cancellation is refused, with the error condition of the refusal. */
export function cancellationRefusals(settings: Settings): [status: ShipmentStatus, condition: Condition][] {
  return SHIPMENT_STATUSES.flatMap((status) => {
    const condition = refusalIn(status, settings);
    return condition ? [[status, condition] as [ShipmentStatus, Condition]] : [];
  });
}

function refusalIn(status: ShipmentStatus, settings: Settings): Condition | null {
  const failure = status === "failed" ? ({ custody: "rider", final: false } as const) : null;
  try {
    getCancellationWindow({ ...PAID, status, failure }, settings);
    return null;
  } catch (error) {
    if (error instanceof ConditionError) return error.condition as Condition;
    throw error;
  }
}

const UNITS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
] as const;
const IN_SWAHILI = { day: "siku", hour: "masaa", minute: "dakika", second: "sekunde" };

/**
 * Formats a duration in the largest unit that gives a whole number above two, such as 48 hours or dakika 10. Falls
 * back to seconds.
 */
export function secondsText(seconds: number, locale: Locale = "en"): string {
  const unit = UNITS.find(([length]) => seconds % length === 0 && seconds / length > 2);
  const [length, name] = unit ?? ([1, "second"] as const);
  const count = seconds / length;
  if (locale === "sw") return `${IN_SWAHILI[name]} ${count}`;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
