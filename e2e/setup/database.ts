import type { TestProject } from "vitest/node";
import postgres from "postgres";
import { startPostgres } from "../../scripts/embedded-postgres";
import { createApplicationUrl } from "@/scripts/application-url";
import { applyEnvironment } from "./environment";
import { createTemporaryFolder } from "./temporary-folder";
import "./provided";

const TEMPLATE = "tuma_template";

interface Prepared {
  databaseUrl: string;
  ownerUrl: string;
  stop(): Promise<void>;
}

const shared = globalThis as { verbs?: { users: number; prepared: Promise<Prepared> } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.verbs ??= { users: 0, prepared: prepare() };
  shared.verbs.users++;
  const { databaseUrl, ownerUrl, stop } = await shared.verbs.prepared;
  project.provide("databaseUrl", databaseUrl);
  project.provide("ownerUrl", ownerUrl);
  project.provide("templateDatabase", TEMPLATE);
  return async () => {
    if (shared.verbs && --shared.verbs.users === 0) await stop();
  };
}

async function prepare(): Promise<Prepared> {
  const folder = createTemporaryFolder();
  const server = await startPostgres({ dataDir: `${folder.path}/postgres` });
  const { url: ownerUrl } = server;
  const databaseUrl = createApplicationUrl(ownerUrl);
  applyEnvironment({ databaseUrl, ownerUrl });
  const { migrate } = await import("../../db/migrate");
  await migrate(ownerUrl, databaseUrl);
  const { seedCatalogue } = await import("../../db/seed");
  await seedCatalogue();
  await keepTemplate(ownerUrl);
  const stop = async () => {
    await server.stop();
    folder.remove();
  };
  return { databaseUrl, ownerUrl, stop };
}

async function keepTemplate(ownerUrl: string): Promise<void> {
  const { closePools } = await import("../../db/pools");
  await closePools();
  const sql = postgres(ownerUrl, { max: 1 });
  await sql.unsafe(`create database ${TEMPLATE} template ${new URL(ownerUrl).pathname.slice(1)}`);
  await sql.end();
}
