import { afterAll, beforeAll, expect, it } from "vitest";
import { pollUntil } from "@/e2e/setup/poll-until";
import { Deployment } from "./deployment";
import { hasStrace, DiskFlushFaultInjector } from "./failing-flushes";
import type { Journal } from "./journal";
import { checkRun } from "./check-run";
import { SEED } from "./settings";

const FUNDED_TZS = [100_000_000, 100_000_000];
const SURELY_MS = 60_000;
const PANIC = /PANIC: .*could not (fdatasync|fsync) .*Input\/output error/;

if (!hasStrace) console.log("Skipped: a disk that fails needs strace, and the right to trace.");

let deployment: Deployment | undefined;
beforeAll(async () => {
  if (hasStrace) deployment = await Deployment.start();
});
afterAll(() => deployment?.stop());

it.skipIf(!hasStrace)(
  "writes that failed on disk are not acknowledged, and the service recovers",
  async () => {
    const service = deployment!;
    const { runChaos } = await import("./run-chaos");
    const during = async (journal: Journal) => {
      expect(await journal.acknowledgesMore(10, SURELY_MS)).toBe(true);
      const failing = await DiskFlushFaultInjector.begin(service.postgresPid);
      expect(await pollUntil(SURELY_MS, () => PANIC.test(service.postgresLog()))).toBe(true);
      await failing.end();
      expect(await journal.acknowledgesMore(10, SURELY_MS)).toBe(true);
    };
    const options = { seed: SEED, seconds: 5, clients: 16, fundedTzs: FUNDED_TZS, during };
    const result = await runChaos(service, options);
    try {
      await checkRun(service, result);
    } finally {
      result.hook.close();
    }
    expect(result.journal.findings).toEqual([]);
  },
);
