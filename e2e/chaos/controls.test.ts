import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isMet } from "../setup/is-met";
import { Deployment } from "./deployment";
import type { Journal } from "./journal";
import { judge } from "./judge";
import { breakCommits, breakDeliveries, breakEvents, type Control, breakWalletLock } from "./controls";
import { SEED } from "./settings";

let deployment: Deployment;
beforeAll(async () => {
  deployment = await Deployment.start();
});
afterAll(() => deployment?.stop());

const RICH = [100_000_000, 100_000_000];
/** Enough for two shipments. */
const POOR = [20_000];
/** Long enough for a correct service. */
const PATIENCE = { doneMs: 2500 };
const SURELY_MS = 60_000;

type More = (journal: Journal) => Promise<unknown>;

/** Runs briefly and breaks the service under load. Returns the journal after the checks. */
async function judged(control: Control | null, fundedTzs = RICH, more: More = async () => {}) {
  // Import after the environment names this deployment, because modules read the environment.
  const { runChaos } = await import("./storm");
  const during = async (journal: Journal) => {
    await control?.begin(deployment.sql);
    await more(journal);
  };
  const options = { seed: SEED, seconds: 3, clients: 16, fundedTzs, during };
  const result = await runChaos(deployment, options);
  try {
    await judge(deployment, result, control ? PATIENCE : {});
  } finally {
    result.hook.close();
    await control?.end(deployment.sql);
  }
  return result.journal;
}

/** Negative controls: the checks must detect a broken service. */
describe("the judge", () => {
  it("finds nothing in a sound service", async () => {
    const journal = await judged(null);
    expect(journal.findings).toEqual([]);
    expect(journal.acknowledged.length).toBeGreaterThan(20);
  });

  it("finds what a database lost that acknowledges commits before they are on the disk", async () => {
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

  it("finds events that are never delivered", async () => {
    const journal = await judged(breakDeliveries, RICH, (told) => told.acknowledgesMore(10, SURELY_MS));
    expect(journal.broken()).toHaveProperty("every committed event is delivered");
  });

  it("finds events that were never written", async () => {
    const journal = await judged(breakEvents, RICH, (told) => told.acknowledgesMore(10, SURELY_MS));
    expect(journal.broken()).toHaveProperty("what was acknowledged has its events");
  });

  it("finds money that was spent twice, where wallets are not locked", async () => {
    const journal = await judged(breakWalletLock, POOR, (told) =>
      isMet(SURELY_MS, () => "no wallet is overdrawn" in told.broken()),
    );
    expect(journal.broken()).toHaveProperty("no wallet is overdrawn");
  });
});
