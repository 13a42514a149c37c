import { formatRelativeDay, formatRelativeTime, formatWeekday, type Locale } from "@/lib/core/locale";
import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import type { ShipmentStatus, ShipmentType } from "@/lib/core/statuses";
import { STALE_AFTER_SECONDS } from "@/lib/core/tracking/flat-geometry";
import type { OpenInterval } from "./service-hours";
import { addDays, formatLocalTime, startOfDay, toTanzaniaDay } from "./day";

export interface Arrival {
  estimate: Date;
  type: ShipmentType;
  status: ShipmentStatus;
  /** Distance from the rider to the drop-off; null when the position is unknown or outdated. */
  distanceKm: number | null;
  /** Opening hours in which a regional parcel may arrive, in order; 8:00 to 20:00 of each day by default. */
  openings?: readonly OpenInterval[] | undefined;
}

export interface ArrivalWindow {
  kind: "part_of_day" | "minutes" | "minute" | "arriving";
  from: Date;
  until: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ARRIVING_KM = 0.3;
const MINUTE_PRECISION_MS = 10 * MINUTE_MS;
const SOON_MS = HOUR_MS;
const SOON_WIDTH_MS = 15 * MINUTE_MS;
const LATER_WIDTH_MS = 20 * MINUTE_MS;
const ROUNDING_MS = 5 * MINUTE_MS;
const PART_OF_DAY_MS = 3 * HOUR_MS;
const PLANNED_PART_MS = 5 * HOUR_MS;
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** The window ends at the estimate, rounded up. Specification: Arrival window. */
export function getArrivalWindow(arrival: Arrival, now: Date): ArrivalWindow {
  const { estimate, type, status, distanceKm } = arrival;
  const isLastRide = status === "out_for_delivery";
  if (isLastRide && distanceKm !== null && isArriving(distanceKm)) {
    return { kind: "arriving", from: estimate, until: estimate };
  }
  if (type === "regional" && !isLastRide) return getPartOfDay(estimate, arrival.openings);
  const leftMs = estimate.getTime() - now.getTime();
  if (leftMs <= MINUTE_PRECISION_MS) return { kind: "minute", from: estimate, until: estimate };
  const until = roundUp(estimate.getTime(), ROUNDING_MS);
  const width = leftMs < SOON_MS ? SOON_WIDTH_MS : LATER_WIDTH_MS;
  return { kind: "minutes", from: new Date(until - width), until: new Date(until) };
}

export function isArriving(distanceKm: number): boolean {
  return distanceKm < ARRIVING_KM;
}

/** Returns null when the position is unknown or outdated. */
export function getRiderDistanceKm(
  position: (Point & { recordedAt: Date }) | null,
  dropoff: Point,
  now: Date,
): number | null {
  if (!position || now.getTime() - position.recordedAt.getTime() > STALE_AFTER_SECONDS * 1000) return null;
  return greatCircleKm(position, dropoff);
}

export function isLateArrival({ kind, until }: ArrivalWindow, now: Date): boolean {
  return kind !== "arriving" && until < now;
}

/** Returns the minutes by which the window ends after the window of the first estimate; negative if earlier. */
export function getDelayMinutes(arrival: Arrival, firstEstimate: Date, now: Date): number {
  const isRegional = arrival.type === "regional";
  const { kind, until } = getArrivalWindow(arrival, now);
  const end = kind === "part_of_day" ? until : arrival.estimate;
  const firstEnd = isRegional ? getPartOfDay(firstEstimate, arrival.openings).until : firstEstimate;
  return Math.round((end.getTime() - firstEnd.getTime()) / MINUTE_MS);
}

function getPartOfDay(estimate: Date, openings: readonly OpenInterval[] = []): ArrivalWindow {
  const isOpen = ({ until }: OpenInterval) => until >= estimate;
  const opening = openings.find(isOpen) ?? listDefaultOpenings(estimate).find(isOpen)!;
  const [opens, closes] = [opening.from.getTime(), opening.until.getTime()];
  const end = Math.min(Math.max(roundUp(estimate.getTime(), HOUR_MS), opens + PART_OF_DAY_MS), closes);
  const start = Math.max(end - PART_OF_DAY_MS, opens);
  return { kind: "part_of_day", from: new Date(start), until: new Date(end) };
}

function listDefaultOpenings(estimate: Date): OpenInterval[] {
  const today = toTanzaniaDay(estimate);
  return [today, addDays(today, 1)].map(getDefaultOpening);
}

export function getDefaultOpening(day: string): OpenInterval {
  const midnight = startOfDay(day).getTime();
  return {
    from: new Date(midnight + FIRST_HOUR * HOUR_MS),
    until: new Date(midnight + LAST_HOUR * HOUR_MS),
  };
}

/** Tanzania is a whole number of hours from UTC, so rounding UTC rounds the local time. */
function roundUp(timeMs: number, stepMs: number): number {
  return Math.ceil(timeMs / stepMs) * stepMs;
}

type PartOfDay = "morning" | "afternoon" | "evening";

const TEXTS = {
  sw: {
    arriving: "Anakaribia",
    today: "Leo",
    parts: { morning: "asubuhi", afternoon: "mchana", evening: "jioni" },
  },
  en: {
    arriving: "Arriving now",
    today: "This",
    parts: { morning: "morning", afternoon: "afternoon", evening: "evening" },
  },
} as const satisfies Record<Locale, { arriving: string; today: string; parts: Record<PartOfDay, string> }>;

/** Examples: "Leo, 17:10–17:30", "Kesho asubuhi, 8:00–11:00", "Today, 17:24", "Arriving now". */
export function formatArrival(window: ArrivalWindow, now: Date, locale: Locale): string {
  const { kind, from, until } = window;
  const texts = TEXTS[locale];
  if (kind === "arriving") return texts.arriving;
  const time = kind === "minute" ? formatClock(from) : `${formatClock(from)}–${formatClock(until)}`;
  const ahead = countDaysAhead(from, now);
  const day = formatDayAhead(from, ahead, now, locale);
  if (kind !== "part_of_day" || !hasName(ahead)) return `${day}, ${time}`;
  return `${ahead === 0 ? texts.today : day} ${texts.parts[getPartName(window)]}, ${time}`;
}

/** A planned window is named after a part of the day only if it is short and within one day. */
export function createPlannedWindow({ after, before }: { after: string; before: string }): ArrivalWindow {
  const [from, until] = [new Date(after), new Date(before)];
  const lengthMs = until.getTime() - from.getTime();
  const isPart = lengthMs <= PLANNED_PART_MS && toTanzaniaDay(from) === toTanzaniaDay(until);
  return { kind: isPart ? "part_of_day" : "minutes", from, until };
}

/** Example: "tomorrow morning, 8:00–11:00". Weekdays and months keep their capital letter. */
export function formatArrivalInSentence(window: ArrivalWindow, now: Date, locale: Locale): string {
  const text = formatArrival(window, now, locale);
  const isProperName = window.kind !== "arriving" && Math.abs(countDaysAhead(window.from, now)) > 1;
  return isProperName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Returns null unless the arrival is known to the minute. */
export function formatTimeLeft({ kind, until }: ArrivalWindow, now: Date, locale: Locale): string | null {
  return kind === "minute" && until >= now ? formatRelativeTime(until, now, locale) : null;
}

/** True if the day is shown by its name, false if it is shown as a date. */
function hasName(daysAhead: number): boolean {
  return daysAhead >= -1 && daysAhead < 7;
}

function formatDayAhead(at: Date, daysAhead: number, now: Date, locale: Locale): string {
  const isWeekday = daysAhead > 1 && hasName(daysAhead);
  return isWeekday ? formatWeekday(at, locale) : formatRelativeDay(toTanzaniaDay(at), now, locale);
}

function countDaysAhead(at: Date, now: Date): number {
  const [day, today] = [startOfDay(toTanzaniaDay(at)), startOfDay(toTanzaniaDay(now))];
  return (day.getTime() - today.getTime()) / DAY_MS;
}

/** The middle of the window decides. */
function getPartName({ from, until }: ArrivalWindow): PartOfDay {
  const middle = new Date((from.getTime() + until.getTime()) / 2);
  const hour = Number(formatLocalTime(middle).slice(11, 13));
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

/** Example: "9:15", in Tanzania. */
export function formatClock(at: Date): string {
  return formatLocalTime(at).slice(11, 16).replace(/^0/, "");
}
