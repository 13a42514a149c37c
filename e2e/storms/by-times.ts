import { expect, type TestContext } from "vitest";

const ATTEMPTS_MAX = 4;
const OF_TIMES = /^(?:others: p99 is \d|others: \d+ timed out|others were slowed down|stop: \d|.+: delayed)/;

export interface LoadMeasurement {
  faults: string[];
  busy: number;
}

const isOfTimes = ({ faults }: LoadMeasurement) =>
  faults.length > 0 && faults.every((fault) => OF_TIMES.test(fault));

/**
 * Asserts that a load test finds no faults. Repeats time measurements, because other programs can disturb a
 * measurement; all other faults fail immediately.
 */
export async function expectNoFaults(
  context: Pick<TestContext, "skip">,
  measure: (attempt: number) => Promise<LoadMeasurement>,
): Promise<void> {
  const measured: LoadMeasurement[] = [];
  while (measured.length < ATTEMPTS_MAX) {
    const last = await measure(measured.length + 1);
    if (!isOfTimes(last)) return expect(last.faults).toEqual([]);
    console.log(`Measured once more: ${last.faults.join("; ")}`);
    measured.push(last);
  }
  failUnlessMachineBusy(context, measured);
}

/** Fails with the last measurement. Skips the test if other programs were busy during all measurements. */
export function failUnlessMachineBusy(
  { skip }: Pick<TestContext, "skip">,
  measured: LoadMeasurement[],
): void {
  const { faults } = measured.at(-1)!;
  if (measured.every((each) => isOfTimes(each) && each.busy > 1)) {
    skip(`machine too busy to judge: ${faults.join("; ")}`);
  }
  expect(faults).toEqual([]);
}

export async function expectFault(
  measure: (attempt: number) => Promise<LoadMeasurement>,
  pattern: RegExp,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const faults = (await measure(attempt)).faults.join("\n");
    if (pattern.test(faults) || attempt === ATTEMPTS_MAX) return expect(faults).toMatch(pattern);
  }
}
