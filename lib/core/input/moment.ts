import { isDay } from "@/lib/core/time/day";

const TIME = String.raw`[ T]+(\d{1,2})[:.](\d{2})(?::\d{2})?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, "i");
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${TIME}$`, "i");

/**
 * Reads a day and a time in Tanzania, as spreadsheets write them: "2026-11-28 09:00", "28/11/2026 9:00". Returns ISO
 * 8601 with an offset, or null.
 */
export function parseLocalMoment(written: string): string | null {
  const text = written.trim();
  const [, year, month, date, ...time] = YEAR_FIRST.exec(text) ?? dayFirst(text);
  const [hours, minutes] = time;
  const day = [year, pad(month), pad(date)].join("-");
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${day}T${pad(hours)}:${minutes}:00+03:00`;
}

function dayFirst(text: string): (string | undefined)[] {
  const [all, date, month, year, ...time] = DAY_FIRST.exec(text) ?? [];
  return [all, year, month, date, ...time];
}

function pad(digits = ""): string {
  return digits.padStart(2, "0");
}
