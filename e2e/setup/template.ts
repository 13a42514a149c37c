import { startPostgres } from "../../scripts/embedded-postgres";
import { migrateDatabase } from "./migrate-database";

export interface Template {
  dataDir: string;
  /** Connection URL of the application role; the server is stopped. */
  databaseUrl: string;
}

/** Created once per project, because migrating takes several times as long as copying. Needs a build. */
export async function createTemplate(folder: string): Promise<Template> {
  const dataDir = `${folder}/postgres`;
  const postgres = await startPostgres({ dataDir });
  try {
    const { databaseUrl } = await migrateDatabase(postgres.url);
    return { dataDir, databaseUrl };
  } finally {
    await postgres.stop();
  }
}
