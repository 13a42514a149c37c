import fc from "fast-check";
import { expect, test } from "vitest";
import { getFirstSilenceCheck, nextSilenceAction, type RiderSilence } from "./rider-silence";

const START = new Date("2026-01-10T12:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const SILENT: RiderSilence = {
  now: START,
  lastSign: START,
  calledAt: null,
  taskedAt: null,
  silentSeconds: 600,
};
const next = (over: Partial<RiderSilence>) => nextSilenceAction({ ...SILENT, ...over });

test("a silent rider is called after six minutes, operations after eight; the job ends after ten", () => {
  expect(getFirstSilenceCheck(START, 600)).toEqual(at(6));
  expect(next({ now: at(5) })).toEqual({ act: "wait", againAt: at(6) });
  expect(next({ now: at(6) })).toEqual({ act: "call", againAt: at(8) });
  expect(next({ now: at(8), calledAt: at(6) })).toEqual({ act: "task", againAt: at(10) });
  expect(next({ now: at(10), calledAt: at(6), taskedAt: at(8) })).toEqual({ act: "release" });
});

test("a sign of life restarts the timer", () => {
  expect(next({ now: at(10), lastSign: at(9), calledAt: at(6), taskedAt: at(8) })).toEqual({
    act: "wait",
    againAt: at(15),
  });
  expect(next({ now: at(15), lastSign: at(9), calledAt: at(6), taskedAt: at(8) })).toMatchObject({
    act: "call",
  });
});

test("after a late detection a rider is also called and has two minutes before each next step", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(90), { maxLength: 12 }), (waits) => {
      let [now, calledAt, taskedAt] = [START, null as Date | null, null as Date | null];
      for (const minutes of waits) {
        now = new Date(now.getTime() + minutes * 60_000);
        const step = next({ now, calledAt, taskedAt });
        if (step.act === "call") calledAt = now;
        if (step.act === "task") taskedAt = now;
        if (step.act !== "release") {
          expect(step.againAt > now).toBe(true);
          continue;
        }
        expect(now >= at(10)).toBe(true);
        expect(taskedAt!.getTime() - calledAt!.getTime()).toBeGreaterThanOrEqual(120_000);
        expect(now.getTime() - taskedAt!.getTime()).toBeGreaterThanOrEqual(120_000);
        return;
      }
    }),
  );
});
