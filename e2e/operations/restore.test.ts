import { copyFileSync, cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../scripts/embedded-postgres";
import { restoreCluster } from "../../scripts/restore-cluster";
import type { ApiClient } from "../api/client";
import { migrateDatabase } from "@/e2e/setup/migrate-database";
import { startWeb, startWorkerProcess } from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { type BackupDrillDay, simulateBackupDay } from "./day";
import { TEST_SECRET_KEY } from "../setup/deployment";
import {
  findFaultsOfRestoredDatabase,
  selectWritesAnsweredBefore,
  selectWritesSentAfter,
} from "./restored-database-faults";
import { type AcknowledgedWrite, type BuildOrder, type RecoveryTarget, replayWrite } from "./journal";

const WAIT = { timeout: 60_000, interval: 50 };

const folder = createTemporaryFolder();
const [cluster, archive, backup, torn] = ["cluster", "archive", "backup", "torn"].map((name) =>
  join(folder.path, name),
) as [string, string, string, string];
let day: BackupDrillDay;
let journal: AcknowledgedWrite[];
let point: RecoveryTarget;
let buildOrder: BuildOrder;
let restored: Served;

beforeAll(async () => {
  day = await simulateBackupDay({ cluster, archive, backup, torn });
  ({ journal, point } = day);
  ({ buildOrder } = await import("../fixtures"));
  console.log(
    `${selectWritesAnsweredBefore(journal, point).length} writes before the point, ${selectWritesSentAfter(journal, point).length} after it`,
  );
  restored = await restore("restored", { archive, until: point.until });
});

afterAll(async () => {
  await restored?.stop();
  folder.remove();
});

test("point-in-time recovery restores all writes before the target and none after it", async () => {
  expect(selectWritesAnsweredBefore(journal, point).length).toBeGreaterThan(0);
  expect(selectWritesSentAfter(journal, point).length).toBeGreaterThan(0);
  expect(await findFaultsOfRestoredDatabase(restored.sql, journal, point)).toEqual([]);
});

test("the restored service replays responses and sends missing events", async () => {
  const heard = await hear();
  const { databaseUrl } = await migrateDatabase(restored.url);
  const deployment = { databaseUrl, secretKey: TEST_SECRET_KEY };
  const [web, worker] = await Promise.all([startWeb(deployment), startWorkerProcess(deployment)]);
  onTestFinished(async () => void (await Promise.all([web.stop(), worker.stop()])));
  const { createApiClient } = await import("../fixtures");
  const clients = day.keys.map((key) => createApiClient(key, "sandbox", { origin: web.origin }));
  const replayed = async (client: ApiClient, number: number) => {
    for (const write of selectWritesAnsweredBefore(journal, point).filter((one) => one.client === number)) {
      const answer = await replayWrite(client, buildOrder, write);
      expect([answer.text, answer.headers["idempotent-replayed"]]).toEqual([write.text, "true"]);
    }
  };
  await Promise.all(clients.map(replayed));
  const late = selectWritesSentAfter(journal, point).find(({ operation }) => operation === "create")!;
  const again = await replayWrite(clients[late.client]!, buildOrder, late);
  expect([again.status, again.headers["idempotent-replayed"]]).toEqual([201, undefined]);

  const created = selectWritesAnsweredBefore(journal, point).filter(
    ({ operation }) => operation === "create",
  );
  await expect.poll(() => created.filter(({ key }) => !heard.has(key)), WAIT).toEqual([]);
  expect(await findFaultsOfRestoredDatabase(restored.sql, created, point)).toEqual([]);
});

test("a base backup contains the data before it", async () => {
  const { sql, stop } = await restore("copy");
  onTestFinished(stop);
  const certain = selectWritesAnsweredBefore(journal, day.backedUp);
  expect(certain.length).toBeGreaterThan(0);
  expect(await findFaultsOfRestoredDatabase(sql, certain, day.backedUp)).toEqual([]);
});

test("a missing WAL segment prevents the start", async () => {
  const short = join(folder.path, "short");
  cpSync(archive, short, { recursive: true });
  for (const name of readdirSync(short)) if (name >= day.firstAfterBackup) rmSync(join(short, name));
  await expect(restore("short-of-log", { archive: short, until: point.until })).rejects.toThrow(
    /recovery ended before configured recovery target/,
  );
});

test("a missing or changed backup file prevents the restore", async () => {
  const file = join(backup, "postgres/global/pg_control");
  renameSync(file, `${file}.away`);
  onTestFinished(() => renameSync(`${file}.away`, file));
  await expect(restoreCluster(backup, join(folder.path, "nowhere"))).rejects.toThrow("pg_control");
});

test("a file copy without backup label is rejected", async () => {
  copyFileSync(join(cluster, "postgres.password"), `${torn}.password`);
  const said = await startPostgres({ dataDir: torn }).then(
    async (server) => {
      onTestFinished(server.stop);
      const sql = postgres(server.url, { max: 1, onnotice: () => {} });
      onTestFinished(() => sql.end());
      return findFaultsOfRestoredDatabase(sql, journal, day.end).catch((error: Error) => [error.message]);
    },
    (error: Error) => [error.message],
  );
  console.log(`A torn copy: ${said.length} faults, the first: ${said[0]}`);
  expect(said).not.toEqual([]);
});

test("missing rows are detected by the ledger or the client journal", async () => {
  const { sql } = restored;
  const known = selectWritesAnsweredBefore(journal, point);
  const last = known.findLast(({ operation }) => operation === "create")!;
  await sql`set session_replication_role = replica`;
  await sql`delete from idempotency_record where key = ${last.key}`;
  expect(await findFaultsOfRestoredDatabase(sql, known, point)).toEqual([`lost answer: create ${last.key}`]);
  await sql`delete from entry where transfer_id = (select id from transfer where shipment_id = ${last.shipmentId} limit 1)`;
  const faults = await findFaultsOfRestoredDatabase(sql, known, point);
  expect(faults.map((fault) => fault.split(":")[0])).toContain("transfer_has_two_entries");
});

interface Served {
  sql: Sql;
  /** Connection URL of the owner. */
  url: string;
  stop(): Promise<void>;
}

/** Restores the backup into a folder and starts a server. */
async function restore(name: string, to?: { archive: string; until: string }): Promise<Served> {
  const dataDir = join(folder.path, name);
  await restoreCluster(backup, dataDir, to);
  const server = await startPostgres({ dataDir: join(dataDir, "postgres") });
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  const stop = async () => {
    await sql.end();
    await server.stop();
  };
  return { sql, url: server.url, stop };
}

async function hear(): Promise<Set<string>> {
  const heard = new Set<string>();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    heard.add((JSON.parse(text) as { merchant_reference: string }).merchant_reference);
    response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(day.hookPort, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return heard;
}
