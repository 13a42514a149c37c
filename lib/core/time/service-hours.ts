import type { Locale } from "@/lib/core/locale";
import { addDays, startOfDay, toTanzaniaDay } from "./day";

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times of each weekday in Tanzania, such as "06:00-12:00, 14:00-21:00"; null for a weekday that is closed. */
export type OpeningHours = Record<Weekday, string | null>;

export interface ServiceHours {
  /** Null if open at all hours. */
  openingHours: OpeningHours | null;
  /** Days in the form YYYY-MM-DD. */
  closedDays: readonly string[];
}

export interface OpenInterval {
  from: Date;
  /** Exclusive. */
  until: Date;
}

const MINUTE_MS = 60_000;
const LOOK_AHEAD_DAYS = 60;

export function isOpen(hours: OpeningHours | null, closedDays: readonly string[], at: Date): boolean {
  return listOpenIntervals(hours, closedDays, toTanzaniaDay(at)).some(
    ({ from, until }) => from <= at && at < until,
  );
}

/** Returns `at` if open at that time; null if closed on that day and on the next 60 days. */
export function nextOpening(
  hours: OpeningHours | null,
  closedDays: readonly string[],
  at: Date,
): Date | null {
  const today = toTanzaniaDay(at);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const intervals = listOpenIntervals(hours, closedDays, addDays(today, ahead));
    const next = intervals.find(({ until }) => until > at);
    if (next) return next.from > at ? next.from : at;
  }
  return null;
}

export function listOpenIntervals(
  hours: OpeningHours | null,
  closedDays: readonly string[],
  day: string,
): OpenInterval[] {
  const atMinute = (minute: number) => new Date(startOfDay(day).getTime() + minute * MINUTE_MS);
  const times = getTimesOfDay(hours, closedDays, day);
  const pairs = times === null ? null : parseTimes(times);
  return (pairs ?? []).map(([from, until]) => ({ from: atMinute(from), until: atMinute(until) }));
}

const ALL_DAY = "00:00-24:00";

/** Returns null if closed on that day. */
export function getTimesOfDay(
  hours: OpeningHours | null,
  closedDays: readonly string[],
  day: string,
): string | null {
  if (closedDays.includes(day)) return null;
  return hours ? hours[weekdayOf(day)] : ALL_DAY;
}

/**
 * Returns the minutes that a parcel waits at a closed hub, in addition to the dwell time: until the hub opens and
 * receives the parcel, and until the hub can hand the parcel out. Returns 0 if no opening is known.
 */
export function hubWaitMinutes(hub: ServiceHours, arrival: Date, dwellMinutes: number): number {
  const open = (at: Date) => nextOpening(hub.openingHours, hub.closedDays, at) ?? at;
  const ready = new Date(open(arrival).getTime() + dwellMinutes * MINUTE_MS);
  return Math.max(0, (open(ready).getTime() - arrival.getTime()) / MINUTE_MS - dwellMinutes);
}

/** Returns typed times in the stored form, such as "06:00-21:00" for "6–21"; null for other text. */
export function normalizeTimes(text: string): string | null {
  const times = parseTimes(text)?.map((interval) => interval.map(formatMinute).join("-"));
  return times?.join(", ") ?? null;
}

const TIMES_MAX = 4;
const INTERVAL = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?$/;
const DAY_MINUTES = 24 * 60;

/** Returns ascending pairs of minutes since midnight; null for other text. */
function parseTimes(text: string): [from: number, until: number][] | null {
  const parts = text.split(/[,;]/);
  if (parts.length > TIMES_MAX) return null;
  const times: [number, number][] = [];
  let earliest = 0;
  for (const part of parts) {
    const [, hour, minute = "0", untilHour, untilMinute = "0"] = INTERVAL.exec(part.trim()) ?? [];
    const from = Number(hour) * 60 + Number(minute);
    const until = Number(untilHour) * 60 + Number(untilMinute);
    const isValid = Number(minute) < 60 && Number(untilMinute) < 60 && from < until && until <= DAY_MINUTES;
    if (!isValid || from < earliest) return null;
    times.push([from, until]);
    earliest = until;
  }
  return times;
}

function formatMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}

/** Formats the hours of a week, such as "Monday–Friday 06:00–21:00; Saturday–Sunday closed". */
export function formatOpeningHours(hours: OpeningHours | null, locale: Locale): string {
  const { alwaysOpen, everyDay, closed } = TEXTS[locale];
  if (hours === null) return alwaysOpen;
  const spans: { first: Weekday; last: Weekday; times: string | null }[] = [];
  for (const weekday of WEEKDAYS) {
    const span = spans.at(-1);
    if (span && span.times === hours[weekday]) span.last = weekday;
    else spans.push({ first: weekday, last: weekday, times: hours[weekday] });
  }
  const names = WEEKDAY_NAMES[locale];
  return spans
    .map(({ first, last, times }) => {
      const days = first === last ? names[first] : `${names[first]}–${names[last]}`;
      return `${spans.length === 1 ? everyDay : days} ${times === null ? closed : formatTimes(times)}`;
    })
    .join("; ");
}

export function formatTimes(times: string): string {
  return times.replaceAll("-", "–");
}

const TEXTS = {
  en: { alwaysOpen: "Always open", everyDay: "Every day", closed: "closed" },
  sw: { alwaysOpen: "Wakati wote", everyDay: "Kila siku", closed: "kimefungwa" },
} as const satisfies Record<Locale, object>;

export const WEEKDAY_NAMES: Record<Locale, Record<Weekday, string>> = {
  en: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
  sw: {
    monday: "Jumatatu",
    tuesday: "Jumanne",
    wednesday: "Jumatano",
    thursday: "Alhamisi",
    friday: "Ijumaa",
    saturday: "Jumamosi",
    sunday: "Jumapili",
  },
};
