import { copyFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { backupCluster, copyFolder } from "../../scripts/backup-cluster";
import { findFreePort } from "../../scripts/free-port";
import type { TestMerchant } from "../fixtures";
import { TEST_SECRET_KEY } from "../setup/deployment";
import { startWeb } from "../setup/processes";
import { startArchivedCluster } from "./archived-cluster";
import { type AcknowledgedWrite, JournalledClients, type RecoveryTarget, getRecoveryTarget } from "./journal";

const SOME = 30;
const MERCHANTS = 4;

export interface BackupPaths {
  cluster: string;
  archive: string;
  backup: string;
  /** Folder with a plain file copy, which has no backup label. */
  torn: string;
}

export interface BackupDrillDay {
  journal: AcknowledgedWrite[];
  /** Points in time: start of the backup, recovery target, and end. */
  backedUp: RecoveryTarget;
  point: RecoveryTarget;
  end: RecoveryTarget;
  firstAfterBackup: string;
  keys: string[];
  hookPort: number;
}

export async function simulateBackupDay(places: BackupPaths): Promise<BackupDrillDay> {
  const { postgres: server, databaseUrl } = await startArchivedCluster(
    `${places.cluster}/postgres`,
    places.archive,
  );
  const settings = { LOG_LEVEL: "error" };
  const web = await startWeb({ databaseUrl, secretKey: TEST_SECRET_KEY, settings });
  // Imported here, because modules read the environment on load.
  Object.assign(process.env, { APP_ORIGIN: web.origin, SECRET_KEY: TEST_SECRET_KEY, DATABASE_POOL: "4" });
  const { createTestMerchant } = await import("../fixtures");
  const createMerchant = () => createTestMerchant({ multiplier: 1_000_000 });
  const merchants = await Promise.all(Array.from({ length: MERCHANTS }, createMerchant));
  const sql = postgres(server.url, { max: 2, onnotice: () => {} });
  const hookPort = await findFreePort("127.0.0.1");
  try {
    await subscribe(merchants, `http://127.0.0.1:${hookPort}/hook`);
    const lived = await live(server.url, merchants, sql, places);
    await web.stop();
    cpSync(join(await dataFolder(sql), "pg_wal"), join(places.torn, "pg_wal"), { recursive: true });
    return { ...lived, hookPort, keys: merchants.map(({ keys }) => keys.sandbox.key) };
  } finally {
    await web.stop();
    await sql.end();
    await server.stop();
  }
}

async function live(ownerUrl: string, merchants: TestMerchant[], sql: Sql, { backup, torn }: BackupPaths) {
  const { buildOrder, waitForCondition } = await import("../fixtures");
  const api = merchants.map(({ sandbox }) => sandbox);
  const clients = new JournalledClients(api, buildOrder);
  const { journal, refused } = clients;
  const more = (writes = journal.length + SOME) =>
    waitForCondition("more writes", () => journal.length > writes, 60_000);
  await more();
  const data = await dataFolder(sql);
  await sql`checkpoint`;
  await copyFolder(data, torn);
  await more();
  const backedUp = await getRecoveryTarget(sql);
  await backupCluster(ownerUrl, backup);
  const firstAfterBackup = await segment(sql, "pg_current_wal_insert_lsn()");
  await more();
  const point = await getRecoveryTarget(sql);
  await more();
  await sql`checkpoint`;
  copyFileSync(join(data, "global/pg_control"), join(torn, "global/pg_control"));
  await clients.stop();
  if (refused.length > 0) throw new Error(`Refused: ${refused[0]}`);
  const end = await getRecoveryTarget(sql);
  const last = await segment(sql, "pg_switch_wal()");
  await waitForCondition("the log is archived", async () => (await lastArchived(sql)) >= last, 60_000);
  return { journal, backedUp, point, end, firstAfterBackup };
}

async function subscribe(merchants: TestMerchant[], url: string): Promise<void> {
  for (const { sandbox } of merchants) {
    const { status } = await sandbox.post("/merchant/webhooks", { url, events: ["shipment.created"] });
    if (status !== 201) throw new Error(`The webhook was answered ${status}`);
  }
}

async function dataFolder(sql: Sql): Promise<string> {
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  return row!.folder;
}

async function segment(sql: Sql, position: string): Promise<string> {
  const [row] = await sql.unsafe<{ name: string }[]>(`select pg_walfile_name(${position}) as name`);
  return row!.name;
}

async function lastArchived(sql: Sql): Promise<string> {
  const [row] = await sql<{ name: string | null }[]>`select last_archived_wal as name from pg_stat_archiver`;
  return row?.name ?? "";
}
