import { startPostgres } from "../../scripts/embedded-postgres";
import { migrateDatabase } from "./migrate-database";

export interface DatabaseTemplate {
  dataDir: string;
  /** Connection URL of the application role. The template's server is not running. */
  databaseUrl: string;
}

/**
 * Creates the template once per project, because a migration takes several times as long as a copy. Requires a
 * build.
 */
export async function createDatabaseTemplate(folder: string): Promise<DatabaseTemplate> {
  const dataDir = `${folder}/postgres`;
  const postgres = await startPostgres({ dataDir });
  try {
    const { databaseUrl } = await migrateDatabase(postgres.url);
    return { dataDir, databaseUrl };
  } finally {
    await postgres.stop();
  }
}
