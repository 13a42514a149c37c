import { startOfDay, toTanzaniaDay } from "@/lib/core/time/day";
import type { TimeWindow } from "@/lib/core/time/time-window";

export const PICKUP_CHOICE_DAYS = 7;

/** Hours in Tanzania. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const CHOICE_HOURS = 2;
const HOUR_MS = 3_600_000;

/** Takes free half hours by time. Returns windows of up to two hours that start at their first free half hour. */
export function listPickupChoices(windows: readonly { pickup_after: string }[]): TimeWindow[] {
  const choices = new Map<number, TimeWindow>();
  for (const { pickup_after } of windows) {
    const after = new Date(pickup_after);
    const before = findEnd(after);
    if (before && !choices.has(before.getTime())) choices.set(before.getTime(), { after, before });
  }
  return [...choices.values()];
}

function findEnd(at: Date): Date | null {
  const midnight = startOfDay(toTanzaniaDay(at)).getTime();
  const hour = (at.getTime() - midnight) / HOUR_MS;
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return null;
  const end = FIRST_HOUR + (Math.floor((hour - FIRST_HOUR) / CHOICE_HOURS) + 1) * CHOICE_HOURS;
  return new Date(midnight + end * HOUR_MS);
}
