import { expect, test } from "vitest";
import { isLow, paceOf, surplus } from "./positions";

test("positions go every 10 s on a job, every 30 s while waiting for one", () => {
  expect(paceOf({ hasJob: true, isBatteryLow: false }).sendEveryMs).toBe(10_000);
  expect(paceOf({ hasJob: false, isBatteryLow: false }).sendEveryMs).toBe(30_000);
});

test.each([true, false])("a low battery makes everything rarer (job: %s)", (hasJob) => {
  const [full, low] = [paceOf({ hasJob, isBatteryLow: false }), paceOf({ hasJob, isBatteryLow: true })];
  expect(low.noteEveryMs).toBeGreaterThan(full.noteEveryMs);
  expect(low.sendEveryMs).toBeGreaterThan(full.sendEveryMs);
});

test("a battery is low at a fifth, unless it is charged", () => {
  expect(isLow({ level: 0.2, charging: false })).toBe(true);
  expect(isLow({ level: 0.21, charging: false })).toBe(false);
  expect(isLow({ level: 0.05, charging: true })).toBe(false);
});

test("of more than 500 positions the oldest are forgotten", () => {
  const fixes = (count: number) => Array.from({ length: count }, (_, index) => ({ order: index + 1 }));
  expect(surplus(fixes(500))).toEqual([]);
  expect(surplus(fixes(503))).toEqual([1, 2, 3]);
});
