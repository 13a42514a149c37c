import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";

/**
 * Creates a migrated database with the catalogue for one test file. Call before importing application
 * modules, because the modules read the address only once.
 */
export async function createDedicatedDatabase() {
  const [url, owner] = [new URL(inject("databaseUrl")), new URL(inject("ownerUrl"))];
  const name = `own_${randomBytes(6).toString("hex")}`;
  const server = postgres(owner.href, { max: 1, onnotice: () => {} });
  await server.unsafe(`create database ${name} template ${inject("templateDatabase")}`);
  await server.end();
  url.pathname = owner.pathname = `/${name}`;
  Object.assign(process.env, { DATABASE_URL: url.href, DATABASE_OWNER_URL: owner.href });
  return { url: url.href, ownerUrl: owner.href, sql: postgres(owner.href, { max: 2, onnotice: () => {} }) };
}
