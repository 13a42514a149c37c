import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDuration, formatDuration } from "./duration";

test.each([
  [172_800, "2 days", "siku 2"],
  [86_400, "1 day", "siku 1"],
  [10_800, "3 hours", "masaa 3"],
  [3600, "1 hour", "saa 1"],
  [600, "10 minutes", "dakika 10"],
  [5400, "90 minutes", "dakika 90"],
  [90, "90 seconds", "sekunde 90"],
  [1, "1 second", "sekunde 1"],
  [0, "0 seconds", "sekunde 0"],
])("%i seconds are formatted as %s and %s", (seconds, en, sw) => {
  expect(formatDuration(seconds, "en")).toBe(en);
  expect(formatDuration(seconds, "sw")).toBe(sw);
});

test.each([
  ["48 h", 172_800],
  ["48h", 172_800],
  ["1 hour 30 minutes", 5400],
  ["2 Days", 172_800],
  ["saa 2", 7200],
  ["masaa 2", 7200],
  ["1.5 hours", 5400],
  ["45 s", 45],
])("%s is parsed as %i seconds", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

// A number without a unit is refused, because minutes and hours are both plausible.
test.each(["", "48", "soon", "2 weeks", "-3 h", "h", "1 2", "3 h 4"])("%j is not a duration", (text) => {
  expect(parseDuration(text)).toBeNull();
});

test("a formatted duration is parsed to the same value, in both languages", () => {
  fc.assert(
    fc.property(fc.nat(31_536_000), fc.constantFrom("en", "sw"), (seconds, locale) => {
      expect(parseDuration(formatDuration(seconds, locale as "en" | "sw"))).toBe(seconds);
    }),
  );
});
