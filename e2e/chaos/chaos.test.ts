import { afterAll, beforeAll, expect, it } from "vitest";
import { isMet } from "../setup/is-met";
import { Deployment, PARTS } from "./deployment";
import { summarizeChaosRun } from "./figures";
import type { Journal } from "./journal";
import { judge } from "./judge";
import { CLIENTS, KILLED, SECONDS, SEED } from "./settings";

let deployment: Deployment;
beforeAll(async () => {
  deployment = await Deployment.start();
});
afterAll(() => deployment?.stop());

/** Four shops, so that clients share wallets; the last wallet runs out of money. */
const FUNDED_TZS = [1_000_000_000, 1_000_000_000, 1_000_000_000, 60_000];
/** Shorter runs do not kill every part. */
const EVERY_PART_SECONDS = 30;
/** On a busy machine, extend the run until every part was killed. */
const SURELY_MS = 60_000;

it("nothing acknowledged is lost and nothing is done twice while web, worker and database are killed", async () => {
  // Import after the environment names this deployment, because modules read the environment.
  const { runChaos } = await import("./storm");
  const killed = PARTS.filter((part) => KILLED.includes(part));
  const mustFall = SECONDS < EVERY_PART_SECONDS ? [] : killed;
  const during = async (journal: Journal) => {
    await isMet(SURELY_MS, () => mustFall.every((part) => journal.counts.has(`kills of ${part}`)));
  };
  const result = await runChaos(deployment, {
    seed: SEED,
    seconds: SECONDS,
    clients: CLIENTS,
    fundedTzs: FUNDED_TZS,
    killed,
    during,
  });
  try {
    await judge(deployment, result);
  } finally {
    result.hook.close();
    console.log(`CHAOS_SEED=${SEED} CHAOS_SECONDS=${SECONDS} CHAOS_CLIENTS=${CLIENTS}`);
    console.table(summarizeChaosRun(result));
  }
  if (result.journal.findings.length > 0) {
    console.log([...deployment.failedRequests().slice(0, 20), deployment.lastWords()].join("\n"));
  }
  expect(result.journal.findings).toEqual([]);
  expect(result.journal.acknowledged.length).toBeGreaterThan(SECONDS);
  for (const part of mustFall) {
    expect(result.journal.counts.get(`kills of ${part}`)).toBeGreaterThan(0);
  }
});
