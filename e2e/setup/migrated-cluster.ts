import { inject } from "vitest";
import { type EmbeddedPostgres, startPostgres } from "../../scripts/embedded-postgres";
import { copyCluster } from "./copy-cluster";
import { type DatabaseUrls, applyEnvironment } from "./environment";
import "./provided";

export interface MigratedCluster extends DatabaseUrls {
  postgres: EmbeddedPostgres;
}

export async function startMigratedCluster(dataDir: string): Promise<MigratedCluster> {
  const template = inject("template");
  copyCluster(template.dataDir, dataDir);
  const postgres = await startPostgres({ dataDir });
  const databaseUrl = new URL(template.databaseUrl);
  databaseUrl.port = new URL(postgres.url).port;
  const addresses = { databaseUrl: databaseUrl.href, ownerUrl: postgres.url };
  applyEnvironment(addresses);
  return { ...addresses, postgres };
}
