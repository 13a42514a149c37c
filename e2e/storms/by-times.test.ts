import { describe, expect, it, vi } from "vitest";
import { expectNoFaults, expectFault } from "./by-times";
import { findEdgeFaults } from "./edge-checks";

const CALM = { p50: 1, p99: 2, failed: [], requests: 100, strangers: 1 };
const SLOW = { ...CALM, p99: 9000 };
const slow = findEdgeFaults({ others: SLOW, usual: CALM, stoppedMs: 2, stoppedMaxMs: 1 });
const late = findEdgeFaults({ others: { ...CALM, failed: ["TimeoutError: aborted"] }, usual: CALM });
const lost = findEdgeFaults({ others: { ...SLOW, failed: ["TimeoutError: aborted", "500"] }, usual: CALM });

/** Returns measurements with these faults in sequence, and a counter of the calls. */
function measures(busy: number, ...found: string[][]) {
  const taken = {
    count: 0,
    next: async () => ({ faults: found[Math.min(taken.count++, found.length - 1)]!, busy }),
  };
  return taken;
}

function context() {
  const skip = vi.fn((note?: string) => {
    throw new Error(`left out: ${note}`);
  });
  return { skip: skip as never };
}

describe("a load test with time limits", () => {
  it.each([
    ["slow", slow],
    ["timed out", late],
  ])("is repeated when others were only %s, and fails if they always are", async (_what, faults) => {
    const once = measures(1, faults, []);
    await expectNoFaults(context(), once.next);
    expect(once.count).toBe(2);
    const always = measures(1, faults);
    await expect(expectNoFaults(context(), always.next)).rejects.toThrow("deeply equal");
    expect(always.count).toBe(4);
  });

  it("is skipped if the machine was busy in all measurements", async () => {
    await expect(expectNoFaults(context(), measures(2, slow).next)).rejects.toThrow(
      /^left out: machine too busy to judge: others: p99/,
    );
    await expect(expectNoFaults(context(), measures(2, lost).next)).rejects.toThrow("deeply equal");
  });

  it.each([
    ["another client that failed", lost],
    ["what was not answered", findEdgeFaults({ others: CALM, usual: CALM, unanswered: 1 })],
    ["what is still held", findEdgeFaults({ others: CALM, usual: CALM, held: 1 })],
    ["memory that grew", findEdgeFaults({ others: CALM, usual: CALM, grownMib: 2, grownMaxMib: 1 })],
    ["a process that did not end", findEdgeFaults({ others: CALM, usual: CALM, stoppedMs: null })],
    ["an unexpected answer", ["the storm was answered 500"]],
  ])("fails immediately for %s, also on a busy machine", async (_what, faults) => {
    const found = measures(2, faults, []);
    await expect(expectNoFaults(context(), found.next)).rejects.toThrow("deeply equal");
    expect(found.count).toBe(1);
  });

  it("detects a control with one of several measurements", async () => {
    const found = measures(1, [], slow);
    await expectFault(found.next, /p99/);
    expect(found.count).toBe(2);
    await expect(expectFault(measures(1, []).next, /p99/)).rejects.toThrow();
  });
});
