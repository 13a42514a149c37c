import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningProcess } from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { startDeployment } from "../setup/deployment";
import { createNextRelease, startMigrator } from "./next-release";
import { listTrafficFaults, SLOW_MS, startTraffic, summarizeTraffic, type Traffic } from "./traffic";

const SHIPMENTS = Number(process.env.OPERATIONS_SHIPMENTS ?? 20_000);
const PER_SECOND = Number(process.env.OPERATIONS_RATE ?? 40);
/** Several merchants, because writes of one merchant block each other. */
const MERCHANTS = 12;
const WAIT = { timeout: 60_000, interval: 50 };

const EXPANSION = {
  "0007_expand": [
    'CREATE TABLE "gift" ("id" bigint PRIMARY KEY, "shipment_id" bigint NOT NULL)',
    'ALTER TABLE "gift" ADD CONSTRAINT "gift_shipment" FOREIGN KEY ("shipment_id") REFERENCES "shipment"("id") NOT VALID',
    'ALTER TABLE "shipment" ADD COLUMN "gift_note" text',
    'ALTER TABLE "shipment" ADD CONSTRAINT "gift_note_short" CHECK (length(gift_note) <= 200) NOT VALID',
  ],
  "0008_online": [
    'ALTER TABLE "gift" VALIDATE CONSTRAINT "gift_shipment"',
    'ALTER TABLE "shipment" VALIDATE CONSTRAINT "gift_note_short"',
    'CREATE INDEX CONCURRENTLY "shipment_gifts" ON "shipment" USING btree ("merchant_id","id") WHERE gift_note is not null',
    'CREATE INDEX CONCURRENTLY "shipment_by_receiver" ON "shipment" USING btree ("receiver_phone","id")',
  ],
};

const folder = createTemporaryFolder();
const {
  ownerUrl,
  webs: [web],
} = await startDeployment({ webs: 1, workers: 0 });
const { createTestMerchant } = await import("../fixtures");
const createMerchant = () => createTestMerchant({ multiplier: 1_000_000 });
const merchants = await Promise.all(Array.from({ length: MERCHANTS }, createMerchant));
const sql = postgres(ownerUrl, { max: 6, onnotice: () => {} });

beforeAll(async () => {
  const { insertListRows } = await import("../../bench/list-rows");
  const [large, small] = merchants;
  await insertListRows(sql, { largeMerchant: large!.id, smallMerchant: small!.id, rows: SHIPMENTS });
});

afterAll(async () => {
  await sql.end();
  folder.remove();
});

test("an online migration during traffic and a long report fails no request, and the running release works after it", async () => {
  const root = createNextRelease(folder.path, EXPANSION);
  const traffic = await underTraffic();
  const report = await openReport();
  const migrator = startMigrator(root, ownerUrl);
  await expect.poll(() => migrator.log(), WAIT).toContain("(2)");
  await report.close();
  await expect.poll(() => columns("gift_note"), WAIT).toBe(1);
  const [second, dump] = [startMigrator(root, ownerUrl), await openReport()];
  await expect.poll(() => waitingBuilds(), WAIT).toBe(1);
  // The second migrator waits for the lock. The index build must not wait for the second migrator.
  await expect.poll(() => migratorsAtWork("%advisory_lock%"), WAIT).toBe(1);
  await dump.close();
  await Promise.all([finished(migrator), finished(second)]);
  const before = traffic.seen.length;
  await expect.poll(() => traffic.seen.length, WAIT).toBeGreaterThan(before + 2 * PER_SECOND);
  const seen = await traffic.stop();
  console.log(`Beside a migration: ${summarizeTraffic(seen)}`);
  expect([...listTrafficFaults(seen), ...faultsIn(web!.log())]).toEqual([]);
  expect(await indexes("shipment_by_receiver", "shipment_gifts")).toEqual([
    "shipment_by_receiver whole",
    "shipment_gifts whole",
  ]);
});

const AGAIN = {
  ...EXPANSION,
  "0009_again": ['ALTER TABLE "shipment" ADD COLUMN "again" text'],
  "0010_again_online": ['CREATE INDEX CONCURRENTLY "shipment_again" ON "shipment" USING btree ("again")'],
};

test("a create that waits for a migration succeeds", async () => {
  const { buildOrder, uniqueText } = await import("../fixtures");
  const create = () =>
    merchants.map(({ sandbox }) => sandbox.create(buildOrder(), { "idempotency-key": uniqueText() }));
  for (let round = 0; round < 5; round++) await Promise.all(create());
  const report = await openReport();
  const alter = sql`alter table shipment add column in_between text`.execute();
  await expect.poll(() => waitingForLocks(), WAIT).toBe(1);
  const creates = create();
  await expect.poll(() => waitingForLocks(), { timeout: 8000 }).toBeGreaterThan(3);
  await report.close();
  await alter;
  const answers = await Promise.all(creates);
  expect(faultsIn(web!.log())).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual(creates.map(() => 201));
});

test("a killed migration is finished by the next run", async () => {
  const root = createNextRelease(folder.path, AGAIN);
  const report = await openReport();
  const waiting = startMigrator(root, ownerUrl);
  await expect.poll(() => waiting.log(), WAIT).toContain("(1)");
  await waiting.kill();
  await report.close();
  expect(await columns("again")).toBe(0);

  const elsewhere = await openReport("hub");
  const building = startMigrator(root, ownerUrl);
  await expect.poll(() => waitingBuilds(), WAIT).toBe(1);
  await building.kill();
  await expect.poll(() => migratorsAtWork(), WAIT).toBe(0);
  await elsewhere.close();
  expect([await columns("again"), await indexes("shipment_again")]).toEqual([1, ["shipment_again broken"]]);

  await finished(startMigrator(root, ownerUrl));
  expect(await indexes("shipment_again")).toEqual(["shipment_again whole"]);
});

test("a restarted process keeps the functions of the next release", async () => {
  const next = createNextRelease(folder.path, AGAIN);
  const first = await functionVersion();
  await finished(startMigrator(next, ownerUrl));
  const second = await functionVersion();
  await finished(startMigrator(process.cwd(), ownerUrl));
  expect(second).not.toBe(first);
  expect(await functionVersion()).toBe(second);
});

test("the same migration without lock timeout in one transaction is rejected", async () => {
  const traffic = await underTraffic();
  const report = await openReport();
  const careless = sql
    .begin(async (tx) => {
      await tx`alter table shipment add column careless text`;
      await tx`create index careless on shipment (receiver_phone, careless)`;
    })
    .catch(() => {});
  await expect.poll(() => traffic.waitingMs(), WAIT).toBeGreaterThan(SLOW_MS);
  await report.close();
  await careless;
  const seen = await traffic.stop();
  console.log(`Beside a careless one: ${summarizeTraffic(seen)}`);
  expect(listTrafficFaults(seen)).not.toEqual([]);
});

function underTraffic(): Promise<Traffic> {
  return startTraffic(
    merchants.map(({ sandbox }) => sandbox),
    PER_SECOND,
  );
}

async function openReport(table = "shipment"): Promise<{ close(): Promise<void> }> {
  const connection = await sql.reserve();
  await connection`begin isolation level repeatable read`;
  await connection`select count(*) from ${sql(table)}`;
  return {
    close: async () => {
      await connection`rollback`;
      connection.release();
    },
  };
}

function faultsIn(log: string): string[] {
  return log.split("\n").filter((line) => line.startsWith('{"level":50'));
}

async function columns(name: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from information_schema.columns where table_name = 'shipment' and column_name = ${name}`;
  return row!.total;
}

/** Index builds that wait for older transactions. */
async function waitingBuilds(): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from pg_stat_progress_create_index where phase like 'waiting for%'`;
  return row!.total;
}

async function waitingForLocks(): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from pg_stat_activity where wait_event_type = 'Lock'`;
  return row!.total;
}

async function migratorsAtWork(statement = "%"): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from pg_stat_activity where application_name = 'tuma-migrate' and query like ${statement}`;
  return row!.total;
}

async function indexes(...names: string[]): Promise<string[]> {
  const rows = await sql<{ said: string }[]>`
    select indexrelid::regclass || case when indisvalid then ' whole' else ' broken' end as said
    from pg_index where indexrelid::regclass::text = any(${names}) order by 1`;
  return rows.map(({ said }) => said);
}

async function functionVersion(): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
    select xmin::text as version from pg_proc where proname = 'post_transfer'`;
  return row!.version;
}

async function finished(migrator: RunningProcess): Promise<void> {
  await expect.poll(() => migrator.isAlive(), WAIT).toBe(false);
  expect(migrator.log()).toContain("The database is current.");
}
