import { chmodSync, mkdirSync } from "node:fs";
import postgres from "postgres";
import { type EmbeddedPostgres, startPostgres } from "../../scripts/embedded-postgres";
import type { Minted } from "../fixtures";
import { migrated } from "../setup/migrated";
import { type MigratedCluster, startMigratedCluster } from "../setup/migrated-cluster";
import { type RunningWeb, startWeb } from "../setup/processes";

export const SECRET_KEY = "secret-of-the-operations-tests-32-characters";

export interface Deployed {
  /** Its address is the owner's. */
  postgres: EmbeddedPostgres;
  /** With the application's log-in. */
  databaseUrl: string;
  web: RunningWeb;
  merchants: Minted[];
}

interface Wanted {
  merchants: number;
  /** A folder for the database's log. */
  archive?: string;
  /** Further environment variables of the web process. */
  settings?: Record<string, string>;
}

/** A database of the test's own in a folder, a web process on it, and merchants with money. */
export async function deploy(
  folder: string,
  { archive, merchants: count, settings = {} }: Wanted,
): Promise<Deployed> {
  const dataDir = `${folder}/postgres`;
  const { postgres: server, databaseUrl } =
    archive === undefined ? await startMigratedCluster(dataDir) : await startArchived(dataDir, archive);
  const web = await startWeb({
    databaseUrl,
    secretKey: SECRET_KEY,
    settings: { LOG_LEVEL: "error", ...settings },
  });
  // Verbs read the environment when they are loaded.
  Object.assign(process.env, { APP_ORIGIN: web.origin, SECRET_KEY, DATABASE_POOL: "4" });
  const { mintMerchant } = await import("../fixtures");
  const minted = Array.from({ length: count }, () => mintMerchant({ multiplier: 1_000_000 }));
  return { postgres: server, databaseUrl, web, merchants: await Promise.all(minted) };
}

/** A cluster of its own from the first byte, so that its log and its backups fit no other one. */
async function startArchived(dataDir: string, archive: string): Promise<MigratedCluster> {
  const first = await startPostgres({ dataDir });
  await archiveTo(archive, first.url);
  await first.stop();
  const postgres = await startPostgres({ dataDir });
  return { ...(await migrated(postgres.url)), postgres };
}

/** As the runbook says, with the simplest of commands. */
async function archiveTo(archive: string, url: string): Promise<void> {
  mkdirSync(archive);
  // PostgreSQL may run as another user than the tests.
  chmodSync(archive, 0o777);
  const sql = postgres(url, { max: 1 });
  const command = `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f.new" && mv "${archive}/%f.new" "${archive}/%f"`;
  await sql.unsafe("alter system set archive_mode = on");
  await sql.unsafe(`alter system set archive_command = '${command}'`);
  await sql.end();
}
