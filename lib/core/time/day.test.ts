import { describe, expect, it } from "vitest";
import {
  addDays,
  endOfDay,
  formatLocalTime,
  getMonthRange,
  isDay,
  isMonth,
  listDays,
  listLatestMonths,
  middleOfMonth,
  startOfDay,
  toTanzaniaDay,
} from "./day";

describe("a day in Tanzania", () => {
  it("starts at 21:00 UTC", () => {
    expect(toTanzaniaDay(new Date("2025-03-01T20:59:59.999Z"))).toBe("2025-03-01");
    expect(toTanzaniaDay(new Date("2025-03-01T21:00:00.000Z"))).toBe("2025-03-02");
    expect(startOfDay("2025-03-02").toISOString()).toBe("2025-03-01T21:00:00.000Z");
    expect(endOfDay("2025-03-02").toISOString()).toBe("2025-03-02T21:00:00.000Z");
  });

  it("is followed by the next across months and leap days", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-01-01", -1)).toBe("2024-12-31");
  });

  it("is listed with the days up to another moment, inclusive", () => {
    const from = new Date("2025-02-27T22:00:00Z");
    expect(listDays(from, new Date("2025-03-01T20:59:59Z"))).toEqual(["2025-02-28", "2025-03-01"]);
    expect(listDays(from, new Date("2025-02-28T21:00:00Z"))).toEqual(["2025-02-28", "2025-03-01"]);
    expect(listDays(from, new Date("2025-02-26T21:00:00Z"))).toEqual([]);
  });

  it("is refused if the calendar does not have it", () => {
    for (const text of ["2025-02-29", "2025-13-01", "25-01-01", "2025-01-01T00:00", "", "2025-04-31"]) {
      expect(isDay(text), text).toBe(false);
    }
    expect(isDay("2024-02-29")).toBe(true);
  });

  it("is refused outside the range of the database", () => {
    for (const text of ["0000-01-01", "0001-01-01", "9999-12-31"]) expect(isDay(text), text).toBe(false);
    for (const text of ["1900-01-01", "2999-12-31"]) expect(isDay(text), text).toBe(true);
  });

  it("is formatted with the local time", () => {
    expect(formatLocalTime(new Date("2025-12-31T22:15:09.400Z"))).toBe("2026-01-01 01:15:09");
  });
});

describe("a statement month", () => {
  it.each([
    ["2025-11", "2025-11-01", "2025-11-30"],
    ["2025-12", "2025-12-01", "2025-12-31"],
    ["2024-02", "2024-02-01", "2024-02-29"],
    ["2025-02", "2025-02-01", "2025-02-28"],
  ])("%s lasts from %s to %s, inclusive", (month, from, to) => {
    expect(getMonthRange(month)).toEqual({ from, to });
  });

  it("is listed with the months before it, across the turn of a year", () => {
    expect(listLatestMonths("2026-02-03", 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
    expect(listLatestMonths("2025-12-31", 2)).toEqual(["2025-12", "2025-11"]);
  });

  it.each(["0000-01", "0000-12", "9999-12", "2025-13", "2025-00", "2025-1", "25-11", "2025-11-01", ""])(
    "is not %j",
    (text) => {
      expect(isMonth(text)).toBe(false);
    },
  );

  it("has a midpoint that lies in it in every time zone", () => {
    expect(middleOfMonth("2025-11").toISOString()).toBe("2025-11-14T21:00:00.000Z");
  });
});
