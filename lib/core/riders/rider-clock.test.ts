import fc from "fast-check";
import { expect, test } from "vitest";
import { believedTime, wasOffline } from "./rider-clock";

const HOUR_MS = 3_600_000;
const now = new Date("2025-01-10T12:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

test("a time is believed between the step before and now, and within 48 hours", () => {
  const since = { now, notBefore: before(72 * HOUR_MS) };
  expect(believedTime(before(HOUR_MS), since)).toEqual(before(HOUR_MS));
  expect(believedTime(before(60 * HOUR_MS), since)).toEqual(before(48 * HOUR_MS));
  expect(believedTime(before(-HOUR_MS), since)).toEqual(now);
  expect(believedTime(before(2 * HOUR_MS), { now, notBefore: before(HOUR_MS) })).toEqual(before(HOUR_MS));
});

test("whatever the phone says, steps never run backwards", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (first, second) => {
      const one = believedTime(first, { now, notBefore: before(HOUR_MS) });
      const two = believedTime(second, { now, notBefore: one });
      expect(two >= one && two <= now).toBe(true);
    }),
  );
});

test("what is told more than two minutes later was told from offline", () => {
  expect([wasOffline(before(120_000), now), wasOffline(before(120_001), now)]).toEqual([false, true]);
});
