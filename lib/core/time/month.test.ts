import { describe, expect, it } from "vitest";
import { getMonthRange, isMonth, listLatestMonths, middleOfMonth } from "./month";

describe("a month of a statement", () => {
  it.each([
    ["2025-11", "2025-11-01", "2025-11-30"],
    ["2025-12", "2025-12-01", "2025-12-31"],
    ["2024-02", "2024-02-01", "2024-02-29"],
    ["2025-02", "2025-02-01", "2025-02-28"],
  ])("%s lasts from %s to %s, both included", (month, from, to) => {
    expect(getMonthRange(month)).toEqual({ from, to });
  });

  it("is offered with those before it, over the turn of a year", () => {
    expect(listLatestMonths("2026-02-03", 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
    expect(listLatestMonths("2025-12-31", 2)).toEqual(["2025-12", "2025-11"]);
  });

  it.each(["0000-01", "0000-12", "9999-12", "2025-13", "2025-00", "2025-1", "25-11", "2025-11-01", ""])(
    "is not %j",
    (text) => {
      expect(isMonth(text)).toBe(false);
    },
  );

  it("has a middle that lies in it, wherever one reads the clock", () => {
    expect(middleOfMonth("2025-11").toISOString()).toBe("2025-11-14T21:00:00.000Z");
  });
});
