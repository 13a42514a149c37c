import { expect, onTestFinished, test, vi } from "vitest";
import { BackOff, getRetryDelay } from "./back-off";

test("an offline phone backs off to one request a minute", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 50].map((failures) => getRetryDelay(failures, 5000, 0));
  expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

test("phones that lost the network together retry at different times", () => {
  expect(getRetryDelay(2, 5000, 1)).toBe(15_000);
  expect(getRetryDelay(0, 5000, 1)).toBe(5000);
});

test("a failure delays the next try, and a success resets the delay", () => {
  const backOff = new BackOff(5000);
  expect(backOff.isDue(0)).toBe(true);
  backOff.failed(1000);
  expect(backOff.isDue(1000 + 7000)).toBe(false);
  expect(backOff.isDue(1000 + 10_000)).toBe(true);
  backOff.worked();
  expect(backOff.isDue(1001)).toBe(true);
  expect(backOff.pause()).toBe(5000);
});

test("a clock set back an hour does not delay a try", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const backOff = new BackOff(5);
  backOff.failed();
  vi.setSystemTime(Date.now() - 3_600_000);
  await expect.poll(() => backOff.isDue()).toBe(true);
});
