/** Tanzania has kept UTC+3 without summer time since 1961, so no time-zone data is needed. */
const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** Centuries in which something can have happened: a year 0 or 10 000 beside them, no database and no clock follows. */
export const YEAR_PATTERN = "(?:19|2\\d)\\d{2}";
const DAY = new RegExp(`^${YEAR_PATTERN}-\\d{2}-\\d{2}$`);

/** The day in Tanzania at a moment, as `YYYY-MM-DD`. */
export function toTanzaniaDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The first moment of a day in Tanzania. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** The first moment after a day in Tanzania. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

/** Whether a text is a day that the calendar has, from 1900 to 2999. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day that lies so many days after another, or before it. */
export function addDays(day: string, days: number): string {
  return toTanzaniaDay(new Date(startOfDay(day).getTime() + days * DAY_MS));
}

/** A moment as spreadsheets show it to people in Tanzania: `2025-11-21 08:42:05`. */
export function formatLocalTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}
