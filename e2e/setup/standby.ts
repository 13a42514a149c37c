import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { type EmbeddedPostgres, startPostgres } from "../../scripts/embedded-postgres";
import { copyCluster } from "./copy-cluster";
import { pollUntil } from "./poll-until";
import { isRunning, listChildProcesses } from "./process-info";

const PROMOTED_MS = 60_000;

export interface StandbyServer {
  url: string;
  sql: Sql;
  stop(): Promise<void>;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  delay(ms: number): Promise<void>;
  promote(): Promise<void>;
  remove(): Promise<void>;
}

interface Primary {
  databaseUrl: string;
  ownerUrl: string;
}

/** Copies the running primary like `pg_basebackup`, which the npm packages do not include. */
export async function startStandby(
  { databaseUrl, ownerUrl }: Primary,
  folder: string,
): Promise<StandbyServer> {
  const dataDir = join(folder, "standby");
  await copyOf(ownerUrl, dataDir);
  let server: EmbeddedPostgres = await startPostgres({ dataDir });
  const { port } = new URL(server.url);
  const sql = postgres(withPort(ownerUrl, port), { max: 1, onnotice: () => {} });
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [server.pid, ...listChildProcesses(server.pid)])
      if (isRunning(pid)) process.kill(pid, name);
  };
  const standby: StandbyServer = {
    url: withPort(databaseUrl, port),
    sql,
    stop: () => server.stop(),
    start: async () => {
      server = await startPostgres({ dataDir, port: Number(port) });
    },
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    async delay(ms) {
      await sql.unsafe(`alter system set recovery_min_apply_delay = '${ms}ms'`);
      await sql`select pg_reload_conf()`;
    },
    async promote() {
      await sql`select pg_promote(true)`.catch(() => {});
      const hasEnded = async () =>
        (await sql`select from pg_stat_database where pg_is_in_recovery()`).length === 0;
      if (!(await pollUntil(PROMOTED_MS, hasEnded))) throw new Error("The standby was not promoted");
    },
    async remove() {
      standby.thaw();
      await sql.end({ timeout: 1 });
      await server.stop();
    },
  };
  return standby;
}

async function copyOf(ownerUrl: string, dataDir: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    // Keeps enough WAL on the primary, so that the standby can start streaming.
    await sql.unsafe("alter system set wal_keep_size = '1GB'");
    await sql`select pg_reload_conf()`;
    const [settings] = await sql<{ folder: string }[]>`
      select current_setting('data_directory') as folder from pg_backup_start('standby', true)`;
    copyCluster(settings!.folder, dataDir);
    const [backup] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(dataDir, name), { force: true });
    writeFileSync(join(dataDir, "backup_label"), backup!.labelfile);
    writeFileSync(join(dataDir, "standby.signal"), "");
    appendFileSync(join(dataDir, "postgresql.auto.conf"), `primary_conninfo = '${connectionTo(ownerUrl)}'\n`);
  } finally {
    await sql.end();
  }
}

function connectionTo(ownerUrl: string): string {
  const { hostname, port, username, password } = new URL(ownerUrl);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

function withPort(address: string, port: string): string {
  const url = new URL(address);
  url.port = port;
  return url.href;
}
