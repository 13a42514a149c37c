import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, toTanzaniaDay } from "./day";
import {
  formatOpeningHours,
  hubWaitMinutes,
  isOpen,
  listOpenIntervals,
  nextOpening,
  normalizeTimes,
  type OpeningHours,
  WEEKDAYS,
} from "./service-hours";

const everyDay = (times: string | null): OpeningHours =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, times])) as OpeningHours;
const DAYTIME = everyDay("06:00-21:00");
/** A time in Tanzania. 2026-11-27 is a Friday. */
const at = (local: string) => new Date(`${local}+03:00`);
const text = (time: Date | null) =>
  time && new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 16);

describe("a hub", () => {
  it.each([
    ["2026-11-27T05:59:59.999", false],
    ["2026-11-27T06:00", true],
    ["2026-11-27T20:59:59.999", true],
    ["2026-11-27T21:00", false],
  ])("at %s is open: %s", (local, expected) => {
    expect(isOpen(DAYTIME, [], at(local))).toBe(expected);
  });

  it("without hours is open at all times except on closed days", () => {
    expect(isOpen(null, [], at("2026-11-27T03:00"))).toBe(true);
    expect(isOpen(null, ["2026-11-27"], at("2026-11-27T23:59:59.999"))).toBe(false);
    expect(text(nextOpening(null, ["2026-11-27"], at("2026-11-27T03:00")))).toBe("2026-11-28T00:00");
  });

  it("can close for a break, and is closed on weekdays without times", () => {
    const hours = { ...DAYTIME, friday: "06:00-12:00, 14:00-21:00", sunday: null };
    expect(
      listOpenIntervals(hours, [], "2026-11-27").map(({ from, until }) => [text(from), text(until)]),
    ).toEqual([
      ["2026-11-27T06:00", "2026-11-27T12:00"],
      ["2026-11-27T14:00", "2026-11-27T21:00"],
    ]);
    expect(text(nextOpening(hours, [], at("2026-11-27T12:30")))).toBe("2026-11-27T14:00");
    expect(text(nextOpening(hours, [], at("2026-11-28T22:00")))).toBe("2026-11-30T06:00");
    expect(listOpenIntervals(hours, [], "2026-11-29")).toEqual([]);
  });
});

describe("the next opening", () => {
  it.each([
    ["overnight", "2026-11-27T21:00", "2026-11-28T06:00"],
    ["before opening", "2026-11-27T02:48", "2026-11-27T06:00"],
    ["while open", "2026-11-27T11:11", "2026-11-27T11:11"],
    ["over a closed day", "2026-12-24T21:30", "2026-12-26T06:00"],
    ["over the end of a month", "2026-11-30T23:59", "2026-12-01T06:00"],
    ["over closed days at the end of a year", "2026-12-31T22:00", "2027-01-02T06:00"],
  ])("%s", (_name, from, expected) => {
    expect(text(nextOpening(DAYTIME, ["2026-12-25", "2027-01-01"], at(from)))).toBe(expected);
  });

  it("is at midnight for a weekday that is open all day", () => {
    const hours = { ...everyDay(null), saturday: "00:00-24:00", sunday: "00:00-24:00" };
    expect(text(nextOpening(hours, [], at("2026-11-27T10:00")))).toBe("2026-11-28T00:00");
    expect(isOpen(hours, [], at("2026-11-28T23:59:59.999"))).toBe(true);
    expect(text(nextOpening(hours, [], at("2026-11-29T00:00")))).toBe("2026-11-29T00:00");
  });

  it("is sought for 60 days", () => {
    const closed = (days: number) => Array.from({ length: days }, (_, ahead) => addDays("2026-11-27", ahead));
    expect(text(nextOpening(DAYTIME, closed(60), at("2026-11-27T10:00")))).toBe("2027-01-26T06:00");
    expect(nextOpening(DAYTIME, closed(61), at("2026-11-27T10:00"))).toBeNull();
    expect(nextOpening(everyDay(null), [], at("2026-11-27T10:00"))).toBeNull();
  });
});

describe("any hours", () => {
  const interval = fc
    .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 })
    .map((pair) =>
      pair
        .sort((a, b) => a - b)
        .map((minute) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`),
    )
    .map(([from, until]) => normalizeTimes(`${from}-${until}`)!);
  const times = fc.option(interval, { nil: null });
  const hours = fc
    .option(fc.tuple(times, times, times, times, times, times, times), { nil: null })
    .map(
      (days) =>
        days &&
        (Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, days[index]])) as OpeningHours),
    );
  const time = fc
    .integer({ min: at("2026-01-01T00:00").getTime(), max: at("2028-12-31T00:00").getTime() })
    .map((ms) => new Date(ms));
  const cases = fc.record({ hours, time, ahead: fc.uniqueArray(fc.integer({ min: 0, max: 10 })) });

  test("open next at a time that is open, never in the past, and never on a closed day", () => {
    fc.assert(
      fc.property(cases, ({ hours, time, ahead }) => {
        const closed = ahead.map((days) => addDays(toTanzaniaDay(time), days));
        const next = nextOpening(hours, closed, time);
        if (next === null) {
          expect(hours && Object.values(hours).every((day) => day === null)).toBe(true);
          return;
        }
        expect(next.getTime()).toBeGreaterThanOrEqual(time.getTime());
        expect(isOpen(hours, closed, next)).toBe(true);
        expect(closed).not.toContain(toTanzaniaDay(next));
        expect(nextOpening(hours, closed, next)).toEqual(next);
        if (isOpen(hours, closed, time)) expect(next).toEqual(time);
        else expect(isOpen(hours, closed, new Date(next.getTime() - 1))).toBe(false);
      }),
    );
  });

  test("never let a parcel wait a negative time, and let a later parcel leave no earlier", () => {
    const minutes = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(cases, minutes, minutes, ({ hours, time }, dwell, later) => {
        const leaves = (arrival: Date) =>
          arrival.getTime() +
          hubWaitMinutes({ openingHours: hours, closedDays: [] }, arrival, dwell) * 60_000;
        expect(leaves(time)).toBeGreaterThanOrEqual(time.getTime());
        const after = new Date(time.getTime() + later * 60_000);
        expect(leaves(after)).toBeGreaterThanOrEqual(leaves(time) - 1);
      }),
    );
  });
});

describe("the wait at a hub", () => {
  const wait = (arrival: string, dwell: number, closedDays: string[] = []) =>
    hubWaitMinutes({ openingHours: DAYTIME, closedDays }, at(arrival), dwell);

  it("is over when the hub has received the parcel and can hand the parcel out", () => {
    expect(wait("2026-11-27T10:00", 120)).toBe(0);
    expect(wait("2026-11-27T02:00", 120)).toBe(4 * 60);
    expect(wait("2026-11-27T20:00", 120)).toBe(8 * 60);
    expect(wait("2026-11-30T21:00", 0)).toBe(9 * 60);
    expect(wait("2026-11-27T22:00", 120, ["2026-11-28"])).toBe(32 * 60);
  });

  it("is nothing at a hub that is always open, or that has no known opening", () => {
    for (const openingHours of [null, everyDay(null)]) {
      expect(hubWaitMinutes({ openingHours, closedDays: [] }, at("2026-11-27T02:00"), 120)).toBe(0);
    }
  });
});

describe("typed times", () => {
  it.each([
    ["06:00-21:00", "06:00-21:00"],
    ["6–21", "06:00-21:00"],
    [" 6.30 — 12 ; 14:00-24:00 ", "06:30-12:00, 14:00-24:00"],
    ["00:00-24:00", "00:00-24:00"],
    ["", null],
    ["closed", null],
    ["06:00", null],
    ["21:00-06:00", null],
    ["06:00-06:00", null],
    ["06:60-21:00", null],
    ["06:00-24:01", null],
    ["06:00-12:00, 11:00-21:00", null],
    ["1-2,3-4,5-6,7-8,9-10", null],
  ])("%j are stored as %j", (typed, stored) => {
    expect(normalizeTimes(typed)).toBe(stored);
    if (stored !== null) expect(normalizeTimes(stored)).toBe(stored);
  });
});

test.each([
  [null, "Always open", "Wakati wote"],
  [DAYTIME, "Every day 06:00–21:00", "Kila siku 06:00–21:00"],
  [
    { ...DAYTIME, friday: "06:00-12:00, 14:00-21:00", saturday: null, sunday: null },
    "Monday–Thursday 06:00–21:00; Friday 06:00–12:00, 14:00–21:00; Saturday–Sunday closed",
    "Jumatatu–Alhamisi 06:00–21:00; Ijumaa 06:00–12:00, 14:00–21:00; Jumamosi–Jumapili kimefungwa",
  ],
])("opening hours %j are formatted for people", (hours, en, sw) => {
  expect(formatOpeningHours(hours, "en")).toBe(en);
  expect(formatOpeningHours(hours, "sw")).toBe(sw);
});
