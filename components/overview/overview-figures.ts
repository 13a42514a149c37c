import type { ShipmentType } from "@/lib/core/statuses";
import type { Outcome } from "./labels";

/** Shipments of one day in Tanzania, by outcome. Amounts are in whole TZS. */
export interface ChartDay {
  day: string;
  created: number;
  delivered: number;
  failed: number;
  cancelled: number;
  spendTzs: number;
}

export interface OverviewFigures {
  spendTodayTzs: number;
  spend30DaysTzs: number;
  /** Null without deliveries in 30 days. */
  deliveryMinutes: Record<ShipmentType, { median: number; p90: number } | null>;
  days: ChartDay[];
  /** Null when the role has no access to the balance. */
  balanceTzs: number | null;
  deliveriesLeft: number | null;
}

/** Order of the stacked outcomes in a bar, from bottom to top. */
export const OUTCOMES: readonly Outcome[] = ["delivered", "underWay", "failed", "cancelled"];

export function countOutcomes(day: ChartDay): Record<Outcome, number> {
  const { created, delivered, failed, cancelled } = day;
  return { delivered, failed, cancelled, underWay: created - delivered - failed - cancelled };
}

/** Scale factors. All are even, so that half of the scale is an integer. */
const STEPS = [10, 12, 16, 20, 24, 30, 40, 50, 60, 80, 100];

/** Returns the smallest round number at or above the highest bar. */
export function getScaleMaximum(highest: number): number {
  if (highest <= 10) return Math.max(4, highest + (highest % 2));
  const magnitude = 10 ** (Math.floor(Math.log10(highest)) - 1);
  const step = STEPS.find((factor) => factor * magnitude >= highest) ?? 100;
  return step * magnitude;
}
