import { afterAll, beforeAll, expect, it } from "vitest";
import { pollUntil } from "@/e2e/setup/poll-until";
import { Deployment, DEPLOYMENT_PARTS } from "./deployment";
import { summarizeChaosRun } from "./figures";
import type { Journal } from "./journal";
import { checkRun } from "./check-run";
import { CLIENT_COUNT, KILLED_PARTS, CHAOS_RUN_SECONDS, SEED } from "./settings";

// Specification: Reliability.

let deployment: Deployment;
beforeAll(async () => {
  deployment = await Deployment.start();
});
afterAll(() => deployment?.stop());

/** Four shops, so that clients share wallets; the last wallet runs out of money. */
const FUNDED_TZS = [1_000_000_000, 1_000_000_000, 1_000_000_000, 60_000];
/** Minimum run time in seconds for which the test requires that every part was killed. */
const EVERY_PART_SECONDS = 30;
/** Maximum extension of the run until every part was killed, for a busy machine. */
const SURELY_MS = 60_000;

it("no acknowledged write is lost or duplicated while web, worker and database are killed", async () => {
  // Import after Deployment.start has set APP_ORIGIN, because modules read the environment on load.
  const { runChaos } = await import("./run-chaos");
  const killed = DEPLOYMENT_PARTS.filter((part) => KILLED_PARTS.includes(part));
  const mustFall = CHAOS_RUN_SECONDS < EVERY_PART_SECONDS ? [] : killed;
  const during = async (journal: Journal) => {
    await pollUntil(SURELY_MS, () => mustFall.every((part) => journal.counts.has(`kills of ${part}`)));
  };
  const result = await runChaos(deployment, {
    seed: SEED,
    seconds: CHAOS_RUN_SECONDS,
    clients: CLIENT_COUNT,
    fundedTzs: FUNDED_TZS,
    killed,
    during,
  });
  try {
    await checkRun(deployment, result);
  } finally {
    result.hook.close();
    console.log(`CHAOS_SEED=${SEED} CHAOS_SECONDS=${CHAOS_RUN_SECONDS} CHAOS_CLIENTS=${CLIENT_COUNT}`);
    console.table(summarizeChaosRun(result));
  }
  if (result.journal.findings.length > 0) {
    console.log([...deployment.failedRequests().slice(0, 20), deployment.lastWords()].join("\n"));
  }
  expect(result.journal.findings).toEqual([]);
  expect(result.journal.acknowledged.length).toBeGreaterThan(CHAOS_RUN_SECONDS);
  for (const part of mustFall) {
    expect(result.journal.counts.get(`kills of ${part}`)).toBeGreaterThan(0);
  }
});
