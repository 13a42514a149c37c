import { addDays, startOfDay, YEAR_PATTERN } from "./day";

const MONTH = new RegExp(`^${YEAR_PATTERN}-(0[1-9]|1[0-2])$`);

/** Whether a text is a month of the calendar, from 1900 to 2999: `2025-11`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** The first and the last day of a month. */
export function getMonthRange(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) };
}

/** The month of a day and those before it, newest first. */
export function listLatestMonths(today: string, count: number): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + (month - 1) - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}

/** The middle of a month, safe from every time zone, for those who write its name. */
export function middleOfMonth(month: string): Date {
  return startOfDay(`${month}-15`);
}

function nextMonth(month: string): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}
