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
import { secondsText } from "./seconds-text";
import { STATUS_LABELS } from "./status-labels";

export interface CancellationCase {
  when: string;
  window: CancellationWindow;
  /** Of first_mile_fee. */
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
/** Its fee in percent is the fee itself, and the total leaves room for all of it. */
const HUNDRED = { firstMileFee: 100, totalAmount: 100 };

/** What cancelling costs as a shipment goes on, by the very rules that charge it. Specification: Fee by window. */
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

/** The statuses in which cancelling is refused, and by which condition. */
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
