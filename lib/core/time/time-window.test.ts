import { describe, expect, it, test } from "vitest";
import { planRiderSearch, resolvePickupWindow } from "./time-window";

// Specification: Scheduled pickup.

const NOW = new Date("2026-11-30T20:30:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const DAY = 24 * 60;

const resolve = (after?: number, before?: number, options = {}) =>
  resolvePickupWindow(
    {
      ...(after !== undefined && { pickup_after: inMinutes(after) }),
      ...(before !== undefined && { pickup_before: inMinutes(before) }),
    },
    NOW,
    options,
  );

describe("the pickup window", () => {
  it("is null without fields", () => expect(resolve()).toBeNull());

  test.each([
    ["the earliest start", 15, 45, 45],
    ["the latest start", 14 * DAY, 14 * DAY + 30, 14 * DAY + 30],
    ["the longest window", 60, 60 + DAY, 60 + DAY],
    ["two hours without an end", 60, undefined, 180],
  ])("accepts %s", (_, after, before, end) => {
    expect(resolve(after, before)).toEqual({
      after: new Date(inMinutes(after)),
      before: new Date(inMinutes(end)),
    });
  });

  test.each([
    ["an end without a start", undefined, 60, "pickup_after"],
    ["a start that is too near", 14, 60, "pickup_after"],
    ["a start in the past", -1, 60, "pickup_after"],
    ["a start that is too far", 14 * DAY + 1, 14 * DAY + 60, "pickup_after"],
    ["a window that is too short", 60, 89, "pickup_before"],
    ["an end before the start", 60, 30, "pickup_before"],
    ["a window that is too long", 60, 61 + DAY, "pickup_before"],
  ])("rejects %s", (_, after, before, field) => {
    expect(() => resolve(after, before)).toThrow(
      expect.objectContaining({
        condition: "validation_error",
        detail: [expect.objectContaining({ loc: ["body", field] })],
      }),
    );
  });

  it("may start sooner if a quote was made for it", () => {
    expect(resolve(6, 60, { isQuoted: true })).not.toBeNull();
    expect(() => resolve(-1, 60, { isQuoted: true })).toThrow();
  });
});

describe("the rider search", () => {
  const search = (after: number, over: Partial<Parameters<typeof planRiderSearch>[1]> = {}) =>
    planRiderSearch(
      { after: new Date(inMinutes(after)) },
      { mode: "live", scenario: null, paidAt: NOW, settings: { pickup_lead_seconds: 900 }, ...over },
    );

  it("starts the lead time before the pickup", () => expect(search(60)).toEqual(new Date(inMinutes(45))));

  it("starts at the payment if the lead time has begun", () => {
    expect(search(10)).toEqual(NOW);
    expect(search(-60)).toEqual(NOW);
  });

  it("starts after ten seconds in the sandbox, unless the scenario holds it", () => {
    expect(search(60, { mode: "sandbox" })).toEqual(new Date(NOW.getTime() + 10_000));
    expect(search(15, { mode: "sandbox" })).toEqual(NOW);
    expect(search(60, { mode: "sandbox", scenario: "10" })).toEqual(new Date(inMinutes(45)));
    expect(search(60, { scenario: "10" })).toEqual(new Date(inMinutes(45)));
  });
});
