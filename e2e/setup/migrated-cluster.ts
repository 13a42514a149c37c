import { chmodSync, constants, cpSync } from "node:fs";
import { inject } from "vitest";
import { type EmbeddedPostgres, startPostgres } from "../../scripts/embedded-postgres";
import { type Addresses, applyEnvironment } from "./environment";
import "./provided";

export interface MigratedCluster extends Addresses {
  postgres: EmbeddedPostgres;
}

/** A PostgreSQL of the test's own on a new data folder, migrated, with this process pointed at it. */
export async function startMigratedCluster(dataDir: string): Promise<MigratedCluster> {
  const template = inject("template");
  cpSync(template.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // Node.js 24 copies folders without their rights, and PostgreSQL wants its own to itself.
  chmodSync(dataDir, 0o700);
  cpSync(`${template.dataDir}.password`, `${dataDir}.password`);
  const postgres = await startPostgres({ dataDir });
  const databaseUrl = new URL(template.databaseUrl);
  databaseUrl.port = new URL(postgres.url).port;
  const addresses = { databaseUrl: databaseUrl.href, ownerUrl: postgres.url };
  applyEnvironment(addresses);
  return { ...addresses, postgres };
}
