import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDeployment } from "../setup/deployment";
import { type StandbyServer, startStandby } from "../setup/standby";
import { createTemporaryFolder } from "../setup/temporary-folder";

/** STANDBY_PAIRS=10000 is the full test. */
const PAIRS = Number(process.env.STANDBY_PAIRS ?? 240);
const CLIENTS = 4;
const FEW = 24;
/** Six times the read timeout of the standby. */
const DELAY_MS = 300;
/** One second to detect a silent standby, one second of pause, and time for a busy machine. */
const ANSWERED_WITHIN_MS = 8000;
const ADMIN_PAGES = [
  "/admin",
  "/admin/shipments",
  "/admin/shipments?search=SHP-",
  "/admin/merchants?view=all",
  "/admin/payments",
  "/admin/cancellations",
  "/admin/riders",
  "/admin/messages",
  "/admin/audit-log",
  "/admin/failed-jobs/webhooks",
];
const SHIPMENTS = 2000;
/** Few rounds, because exports are limited to 120 per minute. */
const ROUNDS = 8;
const TRIES = 3;
const PATIENCE = { timeout: 30_000, interval: 100 };
const TOKEN = "metrics-token-of-the-tests";

const deployment = await startDeployment({ webs: 0, workers: 0 });
process.env.APP_ORIGIN = "http://localhost:3000";
const { logInBrowser, createTestAdmin } = await import("../api/people");
const { createActiveTestMerchant } = await import("../authorization/identities");
const { createBrowserSession } = await import("@/e2e/api/browser-session");
const { uniqueClientAddress } = await import("../api/client");
const { ownerSql } = await import("../fixtures");
const { createManyShipments, measurePrimaryCpuMs, requestAllReads } = await import("./readers");
const { mergeWriteThenListOutcomes, WriteThenListClient } = await import("./write-then-list");

const folder = createTemporaryFolder();
let standby: StandbyServer;
let origins: string[];
let clients: InstanceType<typeof WriteThenListClient>[];

beforeAll(async () => {
  standby = await startStandby(deployment, folder.path);
  const settings = {
    DATABASE_REPLICA_URL: standby.url,
    METRICS_TOKEN: TOKEN,
    MAX_PAGES_PER_ADDRESS: "1000000",
  };
  for (let count = 0; count < 2; count++) await deployment.addWeb(settings);
  origins = deployment.webs.map(({ origin }) => origin);
  clients = await Promise.all(Array.from({ length: CLIENTS }, newClient));
});
afterAll(async () => {
  await standby?.remove();
  folder.remove();
});

const createMerchant = () =>
  createActiveTestMerchant(async ({ email, password }) => {
    const browser = createBrowserSession(uniqueClientAddress(), origins[0]);
    expect((await browser.logIn(email, password)).status).toBe(200);
    return browser;
  });

async function newClient() {
  const client = new WriteThenListClient(await createMerchant(), origins);
  await client.begin();
  return client;
}

const pairs = async (count: number) =>
  mergeWriteThenListOutcomes(
    await Promise.all(clients.map((client) => client.run(Math.ceil(count / CLIENTS)))),
  );

async function reads(webs = origins): Promise<Record<string, number>> {
  const found: Record<string, number> = { replica: 0, primary_lag: 0, primary_error: 0 };
  for (const origin of webs) {
    const text = await (
      await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    ).text();
    for (const [, where, count] of text.matchAll(/^tuma_reads_total\{where="(\w+)"\} (\d+)/gm)) {
      found[where!] = (found[where!] ?? 0) + Number(count);
    }
  }
  return found;
}

async function readsDuring(work: () => Promise<unknown>, webs = origins): Promise<Record<string, number>> {
  const before = await reads(webs);
  await work();
  const after = Object.entries(await reads(webs));
  return Object.fromEntries(after.map(([where, count]) => [where, count - before[where]!]));
}

/** Runs pairs of a write and a read, and returns the faults of these pairs. */
async function faultsOf(count: number) {
  const from = clients.map(({ outcome }) => [outcome.stale.length, outcome.failed.length] as const);
  await pairs(count);
  return clients.flatMap(({ outcome }, index) => [
    ...outcome.stale.slice(from[index]![0]),
    ...outcome.failed.slice(from[index]![1]),
  ]);
}

/** Waits until each web process reads from the standby. */
async function untilReadThere(): Promise<void> {
  for (const origin of origins) {
    await expect
      .poll(async () => (await readsDuring(() => pairs(2 * CLIENTS), [origin])).replica, PATIENCE)
      .toBeGreaterThan(0);
  }
}

// Runs first, because later tests damage the connections.
it("every replica query runs on a standby", async () => {
  await untilReadThere();
  const shop = await createMerchant();
  const administrator = await logInBrowser(
    await createTestAdmin(),
    createBrowserSession(uniqueClientAddress(), origins[0]),
  );
  const where = await readsDuring(async () => {
    await requestAllReads(shop, origins[0]!, 1);
    for (const path of ADMIN_PAGES) expect((await administrator.get(path)).status).toBe(200);
  });
  expect(where.primary_error).toBe(0);
  expect(where.replica).toBeGreaterThan(ADMIN_PAGES.length);
});

describe("two webs with a standby", () => {
  it("list earlier writes of the other process, by key and in the dashboard, from the standby", async () => {
    await untilReadThere();
    let faults: string[] = [];
    const where = await readsDuring(async () => {
      faults = await faultsOf(PAIRS);
    });
    console.info(`${PAIRS} pairs:`, where);
    expect(faults).toEqual([]);
    expect(where.replica).toBeGreaterThan(0.8 * (where.replica! + where.primary_lag! + where.primary_error!));
  });

  it("list them from the primary while the standby lags", async () => {
    await standby.delay(DELAY_MS);
    const where = await readsDuring(async () => expect(await faultsOf(2 * FEW)).toEqual([]));
    await standby.delay(0);
    expect(where.primary_lag).toBeGreaterThan(where.replica!);
    expect(where.primary_error).toBe(0);
    await untilReadThere();
  });

  it.each([
    [
      "stands still",
      async () => standby.sql`select pg_wal_replay_pause()`,
      async () => standby.sql`select pg_wal_replay_resume()`,
    ],
    ["is stopped", () => standby.stop(), () => standby.start()],
    ["answers nothing", async () => standby.freeze(), async () => standby.thaw()],
  ])("continue without a failed request when it %s, and use it after recovery", async (_what, harm, mend) => {
    const running = faultsOf(3 * FEW);
    await harm();
    expect(await running).toEqual([]);
    expect(await faultsOf(FEW)).toEqual([]);
    await mend();
    await untilReadThere();
    expect(mergeWriteThenListOutcomes(clients.map(({ outcome }) => outcome)).slowestMs).toBeLessThan(
      ANSWERED_WITHIN_MS,
    );
  });
});

it("lists and reports cost the primary a fifth", async () => {
  const shop = await createMerchant();
  await createManyShipments(shop, SHIPMENTS, origins[0]!);
  const alone = await deployment.addWeb({ MAX_PAGES_PER_ADDRESS: "1000000" });
  const costOf = async (origin: string) => {
    await requestAllReads(shop, origin, 1, []); // Warm up connections and plans.
    const costs: number[] = [];
    while (costs.length < TRIES)
      costs.push(await measurePrimaryCpuMs(() => requestAllReads(shop, origin, ROUNDS, [])));
    return Math.min(...costs);
  };
  await untilReadThere();
  const primary = await costOf(alone.origin);
  let standby = 0;
  const where = await readsDuring(async () => {
    standby = await costOf(origins[0]!);
  });
  const costs = { primary, standby };
  console.info(`${ROUNDS} rounds, ms of the primary's processor:`, costs, where);
  expect(costs.standby).toBeLessThan(0.2 * costs.primary);
});

describe("the test detects", () => {
  it("lists read from a lagging standby", async () => {
    const [made] = await ownerSql()<{ source: string }[]>`
      select pg_get_functiondef('assert_replayed'::regproc) as source`;
    await ownerSql().unsafe(`create or replace function assert_replayed(p_position pg_lsn, p_mark uuid)
      returns void language plpgsql as 'begin end'`);
    await untilReadThere();
    await standby.delay(DELAY_MS);
    const faults = await faultsOf(FEW);
    await standby.delay(0);
    await ownerSql().unsafe(made!.source);
    expect(faults.length).toBeGreaterThan(FEW / 2);
    await untilReadThere();
  });
});

describe("a standby promoted beside its primary", () => {
  it("is no longer used, without a failed request", async () => {
    const running = faultsOf(3 * FEW);
    await standby.promote();
    expect(await running).toEqual([]);
    const where = await readsDuring(async () => expect(await faultsOf(FEW)).toEqual([]));
    expect(where.replica).toBe(0);
    expect(where.primary_error).toBeGreaterThan(0);
  });
});
