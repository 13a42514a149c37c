import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkMoney } from "./check-money";
import { checkSchedules } from "./check-schedules";
import { checkJobs } from "./check-run";
import { Deployment } from "./deployment";
import { Journal } from "./journal";
import { killParts } from "./killer";
import { SeededRandom } from "./random";
import { SEED } from "./settings";
import { checkLedgerOnce } from "./watch";
import { startWebhookReceiver } from "./webhook-receiver";

// Specification: Scheduled pickup; POST /merchant/shipments/{id}/reattempt.

/** `SCHEDULED_RUNS=10000` for the long run. */
const RUNS = Number(process.env.SCHEDULED_RUNS ?? 200);
const AT_ONCE = 24;
const SPREAD_MS = Math.max(10_000, RUNS * 10);
const FUNDED_TZS = 10_000_000_000;
const DONE_MS = 120_000;
const TIME_MS = 600_000 + RUNS * 200;

let deployment: Deployment;
beforeAll(async () => {
  deployment = await Deployment.start();
});
afterAll(() => deployment?.stop());

it("searches and attempts start once and on time while web, worker and database are killed", {
  timeout: TIME_MS,
}, async () => {
  // Import after Deployment.start has set APP_ORIGIN, because modules read the environment on load.
  const { createChaosMerchant } = await import("./shop");
  const { checkAttempts, checkFees, orderAtRandom } = await import("./scheduled-orders");
  const { origin, sql } = deployment;
  const hook = await startWebhookReceiver();
  const journal = new Journal();
  const random = new SeededRandom(SEED);
  const shop = await createChaosMerchant(hook.url, FUNDED_TZS);
  const run = { origin, sql, shop, journal, random, spreadMs: SPREAD_MS, attempts: [], cancellations: [] };
  const over = new AbortController();
  const probe = {
    method: "GET" as const,
    url: `${origin}/sandbox/api/v1/merchant/shipments?per_page=1`,
    headers: { "x-api-key": shop.apiKey },
  };
  const killing = killParts(
    (part) => deployment.kill(part),
    { parts: ["web", "worker", "postgres"], probe, journal, random: new SeededRandom(SEED + 1) },
    over.signal,
  );
  let left = RUNS;
  const client = async () => {
    while (left-- > 0) await orderAtRandom(run);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    await Promise.all(run.cancellations);
    await untilDue();
    over.abort();
    await killing;
    await checkJobs(deployment, journal, DONE_MS);
    await checkSchedules(deployment, { journal, shops: [shop] });
    await checkAttempts(run);
    await checkFees(run);
    await checkMoney(sql, { journal, shops: [shop] });
    await checkLedgerOnce(sql, journal);
  } finally {
    over.abort();
    hook.close();
    console.log(`CHAOS_SEED=${SEED} SCHEDULED_RUNS=${RUNS}`);
    console.table(Object.fromEntries(journal.counts));
  }
  expect(journal.findings).toEqual([]);
  expect(journal.counts.get("planned attempts")).toBeGreaterThan(RUNS / 10);
  expect(journal.counts.get("scheduled searches")).toBeGreaterThan(RUNS / 2);
});

const POLL_MS = 500;

/** Waits until every search and every planned attempt is due. Ignores errors, because the database may be killed. */
async function untilDue(): Promise<void> {
  const deadline = Date.now() + TIME_MS / 2;
  while (Date.now() < deadline) {
    const waiting = await deployment.sql`
      select from shipment where status <> 'cancelled' and (search_at > now() and search_started_at is null
        or (failure -> 'nextAttempt' ->> 'startsAt')::timestamptz > now()) limit 1`.catch(() => [{}]);
    if (waiting.length === 0) return;
    await sleep(POLL_MS);
  }
}
