import type { ShipmentStatus } from "@/lib/core/statuses";
import type { Outcome } from "./labels";

/** A day in Tanzania with what has become of its shipments. Whole TZS. */
export interface ChartDay {
  day: string;
  created: number;
  delivered: number;
  failed: number;
  cancelled: number;
  spendTzs: number;
}

/** What the page shows; see the report that fills it. */
export interface OverviewFigures {
  today: Record<ShipmentStatus, number>;
  underWay: number;
  held: number;
  spendTodayTzs: number;
  spend30DaysTzs: number;
  deliveryMinutes: { median: number; p90: number } | null;
  days: ChartDay[];
  balanceTzs: number;
  deliveriesLeft: number | null;
}

/** From the foot of a bar to its head. */
export const OUTCOMES: readonly Outcome[] = ["delivered", "underWay", "failed", "cancelled"];

export function outcomesOf(day: ChartDay): Record<Outcome, number> {
  const { created, delivered, failed, cancelled } = day;
  return { delivered, failed, cancelled, underWay: created - delivered - failed - cancelled };
}

/** A round figure at or above the highest bar, for the top of the scale. */
export function topOfScale(highest: number): number {
  if (highest <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 5, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  return step * magnitude;
}
