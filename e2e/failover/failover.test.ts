import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Journal } from "../chaos/journal";
import { checkRun } from "@/e2e/chaos/check-run";
import { SEED } from "../chaos/settings";
import { FAULTS } from "./faults";
import { listMissingTools } from "./missing-tools";
import { IS_FULL_RUN, planFaults } from "./plan";
import { FailoverService } from "./service";
import { formatFaultTable } from "./table";
import { type FaultResult, runFault } from "./run-fault";

const lacks = listMissingTools();
if (lacks.length > 0) console.log(`Skipped: three machines of the database need ${lacks.join(", ")}.`);

const FUNDED_TZS = [1_000_000_000, 1_000_000_000];
const CLIENTS = 8;
const EASE = 4;
/** Specification: Reliability, rule 6. */
const JOB_BEGINS_MS = 10_000;
const ANSWER_MS = 5000;
/** High limit for the short run, because other test steps may use the CPU at the same time. */
const JOB_BEGINS_AT_LAST_MS = 60_000;

describe.skipIf(lacks.length > 0)("a three-node database cluster", () => {
  let service: FailoverService;
  const tried: (FaultResult & { broken: Record<string, number> })[] = [];
  beforeAll(async () => {
    service = await FailoverService.start({
      isUpdated: planFaults().some(([name]) => name === "update PostgreSQL"),
    });
  });
  afterAll(async () => {
    await service?.stop();
    if (tried.length > 0) console.log(formatFaultTable(tried));
  });

  for (const [name, times] of planFaults()) {
    it(`${name}, ${times} times: nothing acknowledged is lost, nothing is done twice, and writes come back`, async () => {
      const { runChaos } = await import("@/e2e/chaos/run-chaos");
      const fault = FAULTS[name]!;
      const seen: FaultResult[] = [];
      const during = async (journal: Journal) => {
        for (let time = 0; time < times; time++) {
          const one = await runFault(name, fault, service, journal);
          console.log(JSON.stringify(one));
          seen.push(one);
        }
      };
      const options = { seed: SEED, seconds: 0, clients: CLIENTS, fundedTzs: FUNDED_TZS, ease: EASE, during };
      const result = await runChaos(fault.hasProxy ? service.behindProxy() : service, options);
      try {
        await checkRun(service, result);
      } finally {
        result.hook.close();
      }
      const { findings } = result.journal;
      tried.push(...seen.map((one) => ({ ...one, broken: result.journal.broken() })));
      if (findings.length > 0) console.log(service.lastWords());
      expect(findings).toEqual([]);
      expect(await service.leaked()).toBe(0);
      const worst = (what: (one: FaultResult) => number) => Math.max(...seen.map(what));
      expect(worst(({ faults, unanswered }) => faults + unanswered)).toBe(0);
      expect(worst(({ jobBeginsMs }) => jobBeginsMs)).toBeLessThanOrEqual(
        IS_FULL_RUN ? JOB_BEGINS_MS : JOB_BEGINS_AT_LAST_MS,
      );
      if (IS_FULL_RUN && fault.worstMs) {
        expect(worst(({ withoutWritesMs }) => withoutWritesMs)).toBeLessThan(fault.worstMs);
        expect(worst(({ slowestMs }) => slowestMs)).toBeLessThan(ANSWER_MS);
      }
      if (IS_FULL_RUN && fault.medianMs)
        expect(median(seen.map((one) => one.withoutWritesMs))).toBeLessThan(fault.medianMs);
    });
  }
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
