/** Tanzania has used UTC+3 without daylight saving time since 1961. */
const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

const YEAR_PATTERN = "(?:19|2\\d)\\d{2}";
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

/** Returns the days in Tanzania from the day of `from` to the day of `until`. */
export function listDays(from: Date, until: Date): string[] {
  const days: string[] = [];
  for (let day = toTanzaniaDay(from); startOfDay(day) <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

export function formatLocalTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}

const MONTH = new RegExp(`^${YEAR_PATTERN}-(0[1-9]|1[0-2])$`);

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

export function getMonthRange(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) };
}

export function listLatestMonths(today: string, count: number): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + (month - 1) - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}

export function middleOfMonth(month: string): Date {
  return startOfDay(`${month}-15`);
}

function nextMonth(month: string): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}
