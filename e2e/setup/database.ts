import type { TestProject } from "vitest/node";
import { startPostgres } from "../../scripts/embedded-postgres";
import { logInBeside } from "../../scripts/log-in-beside";
import { applyEnvironment } from "./environment";
import { temporaryFolder } from "./temporary-folder";
import "./provided";

/** One real PostgreSQL for all tests of verbs, migrated and with the catalogue; each test mints its own merchant. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const postgres = await startPostgres({ dataDir: `${folder.path}/postgres` });
  const { url: ownerUrl } = postgres;
  const databaseUrl = logInBeside(ownerUrl);
  applyEnvironment({ databaseUrl, ownerUrl });
  const { migrate } = await import("../../db/migrate");
  await migrate(ownerUrl, databaseUrl);
  const { seedCatalogue } = await import("../../db/seed");
  await seedCatalogue();
  project.provide("databaseUrl", databaseUrl);
  project.provide("ownerUrl", ownerUrl);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
}
