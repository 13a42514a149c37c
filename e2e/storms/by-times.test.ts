import { describe, expect, it } from "vitest";
import { expectNoFaults, expectNoticed } from "./by-times";
import { faultsOf } from "./edge-judge";

const CALM = { p50: 1, p99: 2, failed: [], requests: 100, strangers: 1 };
const SLOW = { ...CALM, p99: 9000 };
const slow = faultsOf({ others: SLOW, usual: CALM, stoppedMs: 2, stoppedMaxMs: 1 });
const lost = faultsOf({ others: { ...SLOW, failed: ["500"] }, usual: CALM });

/** Measures that give these one after the other, and how many were taken. */
function measures(...found: string[][]) {
  const taken = { count: 0, next: async () => found[Math.min(taken.count++, found.length - 1)]! };
  return taken;
}

describe("a storm that is judged by times", () => {
  it("is measured anew for times alone, and fails when they are never right", async () => {
    const once = measures(slow, []);
    await expectNoFaults(once.next);
    expect(once.count).toBe(2);
    const always = measures(slow);
    await expect(expectNoFaults(always.next)).rejects.toThrow("p99");
    expect(always.count).toBe(4);
  });

  it.each([
    ["another client that failed", lost],
    ["what was not answered", faultsOf({ others: CALM, usual: CALM, unanswered: 1 })],
    ["what is still held", faultsOf({ others: CALM, usual: CALM, held: 1 })],
    ["memory that grew", faultsOf({ others: CALM, usual: CALM, grownMib: 2, grownMaxMib: 1 })],
    ["a process that did not end", faultsOf({ others: CALM, usual: CALM, stoppedMs: null })],
    ["an answer that nobody expected", ["the storm was answered 500"]],
  ])("fails at once for %s", async (_what, faults) => {
    const found = measures(faults, []);
    await expect(expectNoFaults(found.next)).rejects.toThrow();
    expect(found.count).toBe(1);
  });

  it("notices a control by one measure of several", async () => {
    const late = measures([], slow);
    await expectNoticed(late.next, /p99/);
    expect(late.count).toBe(2);
    await expect(expectNoticed(measures([]).next, /p99/)).rejects.toThrow();
  });
});
