import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clampReportedTime, classifyStepTime, calculateTapTime, wasReportedOffline } from "./rider-clock";

const HOUR_MS = 3_600_000;
const now = new Date("2025-01-10T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

test("a reported time is clamped between the previous step and now, and to 48 hours", () => {
  const since = { now, notBefore: ago(72 * HOUR_MS) };
  expect(clampReportedTime(ago(HOUR_MS), since)).toEqual(ago(HOUR_MS));
  expect(clampReportedTime(ago(60 * HOUR_MS), since)).toEqual(ago(48 * HOUR_MS));
  expect(clampReportedTime(ago(-HOUR_MS), since)).toEqual(now);
  expect(clampReportedTime(ago(2 * HOUR_MS), { now, notBefore: ago(HOUR_MS) })).toEqual(ago(HOUR_MS));
});

test("steps never go back in time, whatever the phone reports", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (first, second) => {
      const one = clampReportedTime(first, { now, notBefore: ago(HOUR_MS) });
      const two = clampReportedTime(second, { now, notBefore: one });
      expect(two >= one && two <= now).toBe(true);
    }),
  );
});

test("a step reported more than two minutes later is marked as offline", () => {
  expect([
    wasReportedOffline({ at: ago(120_000), now }),
    wasReportedOffline({ at: ago(120_001), now }),
  ]).toEqual([false, true]);
});

describe("a tap on a phone whose clock was changed while offline", () => {
  const SYNCED = ago(HOUR_MS);
  /** Clock errors of the phone: at the last response before the tap, at the report, and at the tap. */
  const tell = (tappedAgoMs: number, wrongThenMs: number, wrongNowMs: number, wrongAtTapMs: number) =>
    calculateTapTime(
      {
        tappedAt: new Date(ago(tappedAgoMs).getTime() + wrongAtTapMs),
        offsetMs: -wrongThenMs,
        syncedAt: SYNCED,
        sentAt: new Date(now.getTime() + wrongNowMs),
      },
      now,
    );

  test("is not placed after the job's end if the sending delay makes that uncertain", () => {
    const [sendingMs, tappedAgoMs] = [3000, 10 * 60_000];
    const job = { now, acceptedAt: ago(HOUR_MS), endedAt: ago(tappedAgoMs - 2000) };
    // The clock was changed before the tap, so only the report shows the current clock error.
    const told = (agoMs: number) => tell(agoMs, 0, 5 * HOUR_MS - sendingMs, 5 * HOUR_MS);
    expect(classifyStepTime(told(tappedAgoMs), job)).toBe("unknown");
    expect(classifyStepTime(told(tappedAgoMs + 10_000), job)).toBe("before");
    expect(classifyStepTime(told(tappedAgoMs - 70_000), job)).toBe("after");
  });

  test("keeps its time, whether the clock was changed before or after it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: HOUR_MS }),
        fc.integer({ min: -400 * 24 * HOUR_MS, max: 400 * 24 * HOUR_MS }),
        fc.integer({ min: 2 * HOUR_MS, max: 400 * 24 * HOUR_MS }),
        fc.boolean(),
        fc.boolean(),
        (agoMs, wrongMs, jumpMs, isBack, isSetBefore) => {
          const later = wrongMs + (isBack ? -jumpMs : jumpMs);
          const told = tell(agoMs, wrongMs, later, isSetBefore ? later : wrongMs);
          expect(told).toMatchObject({ at: ago(agoMs), isCertain: true });
        },
      ),
    );
  });

  test("is uncertain where both readings are possible", () =>
    expect(tell(30 * 60_000, 0, 10 * 60_000, 0).isCertain).toBe(false));

  test("is accepted without a clock change, also on a slow network", () =>
    expect(tell(30 * 60_000, 5000, 5000 - 20_000, 5000)).toEqual({
      at: ago(30 * 60_000),
      isCertain: true,
    }));
});

test("a step is placed before or after a moment only where its time is certain", () => {
  const job = { now, acceptedAt: ago(3 * HOUR_MS), endedAt: ago(HOUR_MS) };
  const at = (ms: number, isCertain = true) => classifyStepTime({ at: ago(ms), isCertain }, job);
  expect([at(2 * HOUR_MS), at(HOUR_MS), at(1000)]).toEqual(["before", "before", "after"]);
  expect([at(4 * HOUR_MS), at(-HOUR_MS), at(2 * HOUR_MS, false)]).toEqual(["unknown", "unknown", "unknown"]);
});
