import { startPostgres } from "../../scripts/embedded-postgres";
import { migrated } from "./migrated";

export interface Template {
  dataDir: string;
  /** With the application's log-in; the port is gone. */
  databaseUrl: string;
}

/** Made once for all files of a project: that takes several times as long as a copy. Needs a build. */
export async function makeTemplate(folder: string): Promise<Template> {
  const dataDir = `${folder}/postgres`;
  const postgres = await startPostgres({ dataDir });
  try {
    const { databaseUrl } = await migrated(postgres.url);
    return { dataDir, databaseUrl };
  } finally {
    await postgres.stop();
  }
}
