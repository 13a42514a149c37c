import type { TestProject } from "vitest/node";
import postgres from "postgres";
import { startPostgres } from "../../scripts/embedded-postgres";
import { logInBeside } from "../../scripts/log-in-beside";
import { applyEnvironment } from "./environment";
import { temporaryFolder } from "./temporary-folder";
import "./provided";

const TEMPLATE = "tuma_template";

/** One real PostgreSQL for all tests of verbs, migrated and with the catalogue; each test mints its own merchant. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const server = await startPostgres({ dataDir: `${folder.path}/postgres` });
  const { url: ownerUrl } = server;
  const databaseUrl = logInBeside(ownerUrl);
  applyEnvironment({ databaseUrl, ownerUrl });
  const { migrate } = await import("../../db/migrate");
  await migrate(ownerUrl, databaseUrl);
  const { seedCatalogue } = await import("../../db/seed");
  await seedCatalogue();
  await keepTemplate(ownerUrl);
  project.provide("databaseUrl", databaseUrl);
  project.provide("ownerUrl", ownerUrl);
  project.provide("templateDatabase", TEMPLATE);
  return async () => {
    await server.stop();
    folder.remove();
  };
}

/** As it is now, for tests that want a database of their own. */
async function keepTemplate(ownerUrl: string): Promise<void> {
  const { db, hot } = await import("../../db/client");
  await Promise.all([db.$client.end(), hot.end()]);
  const sql = postgres(ownerUrl, { max: 1 });
  await sql.unsafe(`create database ${TEMPLATE} template ${new URL(ownerUrl).pathname.slice(1)}`);
  await sql.end();
}
