import { startOfDay } from "@/lib/core/time/day";

const SLOTS = 48;
const SLOT_MINUTES = 30;
const MINUTE_MS = 60_000;

/** Half hours of a day as HH:MM in Tanzania; 24:00 is the end of the day. */
export function listTimes(day: string, { earliest, latest }: { earliest: Date; latest: Date }): string[] {
  return Array.from({ length: SLOTS + 1 }, (_, index) => formatTime(index * SLOT_MINUTES)).filter((time) => {
    const at = toMoment(day, time);
    return at >= earliest && at <= latest;
  });
}

export function toMoment(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * MINUTE_MS);
}

function formatTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
