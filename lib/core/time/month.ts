import { addDays, startOfDay, YEAR_PATTERN } from "./day";

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
