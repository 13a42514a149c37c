import { chmodSync, mkdirSync } from "node:fs";
import postgres from "postgres";
import { startPostgres } from "../../scripts/embedded-postgres";
import { migrateDatabase } from "@/e2e/setup/migrate-database";
import type { MigratedCluster } from "../setup/migrated-cluster";

export async function startArchivedCluster(dataDir: string, archive: string): Promise<MigratedCluster> {
  const first = await startPostgres({ dataDir });
  await archiveTo(archive, first.url);
  await first.stop();
  const postgres = await startPostgres({ dataDir });
  return { ...(await migrateDatabase(postgres.url)), postgres };
}

async function archiveTo(archive: string, url: string): Promise<void> {
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const sql = postgres(url, { max: 1 });
  const command = `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f.new" && mv "${archive}/%f.new" "${archive}/%f"`;
  await sql.unsafe("alter system set archive_mode = on");
  await sql.unsafe(`alter system set archive_command = '${command}'`);
  await sql.end();
}
