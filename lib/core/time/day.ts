/** Tanzania has no daylight saving time: UTC+3 since 1961. */
const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

export const YEAR_PATTERN = "(?:19|2\\d)\\d{2}";
const DAY = new RegExp(`^${YEAR_PATTERN}-\\d{2}-\\d{2}$`);

export function toTanzaniaDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return toTanzaniaDay(new Date(startOfDay(day).getTime() + days * DAY_MS));
}

export function formatLocalTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}
