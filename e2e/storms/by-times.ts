import { expect, type TestContext } from "vitest";

const ATTEMPTS_MAX = 4;
const OF_TIMES = /^(?:others: p99 is \d|others: \d+ timed out|others were slowed down|stop: \d|.+: delayed)/;

export interface Measured {
  faults: string[];
  busy: number;
}

const isOfTimes = ({ faults }: Measured) =>
  faults.length > 0 && faults.every((fault) => OF_TIMES.test(fault));

/**
 * Expects a load test without faults. Repeats time measurements, because other programs can disturb a single
 * one. Other faults fail immediately.
 */
export async function expectNoFaults(
  context: Pick<TestContext, "skip">,
  measure: (attempt: number) => Promise<Measured>,
): Promise<void> {
  const measured: Measured[] = [];
  while (measured.length < ATTEMPTS_MAX) {
    const last = await measure(measured.length + 1);
    if (!isOfTimes(last)) return expect(last.faults).toEqual([]);
    console.log(`Measured once more: ${last.faults.join("; ")}`);
    measured.push(last);
  }
  expectJudgeable(context, measured);
}

/** Fails with the last measurement. Skips the test when other programs were busy during all measurements. */
export function expectJudgeable({ skip }: Pick<TestContext, "skip">, measured: Measured[]): void {
  const { faults } = measured.at(-1)!;
  if (measured.every((each) => isOfTimes(each) && each.busy > 1)) {
    skip(`machine too busy to judge: ${faults.join("; ")}`);
  }
  expect(faults).toEqual([]);
}

export async function expectFault(
  measure: (attempt: number) => Promise<Measured>,
  pattern: RegExp,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const faults = (await measure(attempt)).faults.join("\n");
    if (pattern.test(faults) || attempt === ATTEMPTS_MAX) return expect(faults).toMatch(pattern);
  }
}
