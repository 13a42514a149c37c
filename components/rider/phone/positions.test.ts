import { expect, test } from "vitest";
import { isLowBattery, getPositionIntervals, listExcessFixes } from "./positions";

test("positions are sent every 10 s on a job and every 30 s while idle", () => {
  expect(getPositionIntervals({ hasJob: true, isBatteryLow: false }).sendEveryMs).toBe(10_000);
  expect(getPositionIntervals({ hasJob: false, isBatteryLow: false }).sendEveryMs).toBe(30_000);
});

test.each([true, false])("a low battery lengthens all intervals (job: %s)", (hasJob) => {
  const [full, low] = [
    getPositionIntervals({ hasJob, isBatteryLow: false }),
    getPositionIntervals({ hasJob, isBatteryLow: true }),
  ];
  expect(low.noteEveryMs).toBeGreaterThan(full.noteEveryMs);
  expect(low.sendEveryMs).toBeGreaterThan(full.sendEveryMs);
});

test("a battery is low at 20 % unless charging", () => {
  expect(isLowBattery({ level: 0.2, charging: false })).toBe(true);
  expect(isLowBattery({ level: 0.21, charging: false })).toBe(false);
  expect(isLowBattery({ level: 0.05, charging: true })).toBe(false);
});

test("above 500 positions the oldest are removed", () => {
  const fixes = (count: number) => Array.from({ length: count }, (_, index) => ({ order: index + 1 }));
  expect(listExcessFixes(fixes(500))).toEqual([]);
  expect(listExcessFixes(fixes(503))).toEqual([1, 2, 3]);
});
