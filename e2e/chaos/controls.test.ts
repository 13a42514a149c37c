import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pollUntil } from "@/e2e/setup/poll-until";
import { Deployment } from "./deployment";
import type { Journal } from "./journal";
import { checkRun } from "./check-run";
import {
  breakCommits,
  breakDeliveries,
  breakEvents,
  breakSearches,
  type Control,
  breakWalletLock,
} from "./controls";
import { SEED } from "./settings";

let deployment: Deployment;
beforeAll(async () => {
  deployment = await Deployment.start();
});
afterAll(() => deployment?.stop());

const RICH = [100_000_000, 100_000_000];
/** A balance for two shipments, in TZS. */
const POOR = [20_000];
/** Shorter than the default, but sufficient for a correct service. */
const PATIENCE = { doneMs: 2500 };
const SURELY_MS = 60_000;

type More = (journal: Journal) => Promise<unknown>;

/** Runs briefly and breaks the service under load. Returns the journal after the checks. */
async function judged(control: Control | null, fundedTzs = RICH, more: More = async () => {}) {
  // Import after Deployment.start has set APP_ORIGIN, because modules read the environment on load.
  const { runChaos } = await import("./run-chaos");
  const during = async (journal: Journal) => {
    await control?.begin(deployment.sql);
    await more(journal);
  };
  const options = { seed: SEED, seconds: 3, clients: 16, fundedTzs, during };
  const result = await runChaos(deployment, options);
  try {
    await checkRun(deployment, result, control ? PATIENCE : {});
  } finally {
    result.hook.close();
    await control?.end(deployment.sql);
  }
  return result.journal;
}

/** Negative controls: the checks must detect a broken service. */
describe("the chaos checks", () => {
  it("report nothing for a correct service", async () => {
    const journal = await judged(null);
    expect(journal.findings).toEqual([]);
    expect(journal.acknowledged.length).toBeGreaterThan(20);
  });

  it("report acknowledged commits that were not flushed to disk", async () => {
    const journal = await judged(breakCommits, RICH, async (told) => {
      await told.acknowledgesMore(30, SURELY_MS);
      await deployment.kill("postgres");
    });
    expect(journal.counts.get("lost")).toBeGreaterThan(0);
    expect(journal.broken()).toHaveProperty("what was acknowledged is found");
    // The ledger is consistent, so only the journal reveals the fault.
    expect(journal.broken()).not.toHaveProperty("entries add up to 0");
    expect(journal.broken()).not.toHaveProperty("the audit finds nothing");
  });

  it("report undelivered events", async () => {
    const journal = await judged(breakDeliveries, RICH, (told) => told.acknowledgesMore(10, SURELY_MS));
    expect(journal.broken()).toHaveProperty("every committed event is delivered");
  });

  it("report missing events", async () => {
    const journal = await judged(breakEvents, RICH, (told) => told.acknowledgesMore(10, SURELY_MS));
    expect(journal.broken()).toHaveProperty("what was acknowledged has its events");
  });

  it("report searches that start early or twice", async () => {
    // Earlier tests lose commits, and a client then fast-forwards shipments of reused ids.
    const [clock] = await deployment.sql<{ now: string }[]>`select now()::text as now`;
    const isStarted = async () => {
      const early = await deployment.sql`
        select from shipment where search_started_at < search_at and created_at > ${clock!.now}::timestamptz limit 1`;
      return early.length > 0;
    };
    const journal = await judged(breakSearches, RICH, () => pollUntil(SURELY_MS, isStarted));
    expect(journal.broken()).toHaveProperty("no search starts before its time");
    expect(journal.broken()).toHaveProperty("a search starts once");
  });

  it("report double spending without wallet locks", async () => {
    const journal = await judged(breakWalletLock, POOR, (told) =>
      pollUntil(SURELY_MS, () => "no wallet is overdrawn" in told.broken()),
    );
    expect(journal.broken()).toHaveProperty("no wallet is overdrawn");
  });
});
