import { getDefaultOpening } from "./arrival";
import { addDays, toTanzaniaDay } from "./day";
import { listOpenIntervals, type OpenInterval, type ServiceHours } from "./service-hours";

const OPENING_DAYS = 14;

/**
 * Returns the opening hours of the destination hub from the day of the earlier estimate; the default hours without the
 * closed days for a hub without hours; undefined without a hub or closed days.
 */
export function listOpenings(
  hub: ServiceHours | null | undefined,
  ...estimates: Date[]
): OpenInterval[] | undefined {
  if (!hub) return undefined;
  const { openingHours: hours, closedDays } = hub;
  const first = toTanzaniaDay(new Date(Math.min(...estimates.map((each) => each.getTime()))));
  return Array.from({ length: OPENING_DAYS }, (_, ahead) => addDays(first, ahead)).flatMap((day) => {
    if (hours) return listOpenIntervals(hours, closedDays, day);
    return closedDays.includes(day) ? [] : [getDefaultOpening(day)];
  });
}

/** Times are ISO 8601 in UTC. */
export interface PresentedOpening {
  from: string;
  until: string;
}

/** Returns the opening in which a parcel with this estimate arrives; null without a hub or hours. */
export function presentOpening(hub: ServiceHours | null, estimate: Date): PresentedOpening | null {
  const opening = listOpenings(hub, estimate)?.find(({ until }) => until >= estimate);
  return opening ? { from: opening.from.toISOString(), until: opening.until.toISOString() } : null;
}
