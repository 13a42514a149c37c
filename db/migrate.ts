import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { runMigrations as migrateJobs } from "graphile-worker";
import postgres, { type Sql } from "postgres";

/** Any number that only we use: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_446_001;
/** A migration may wait this long for a lock before it gives way to traffic and is tried again. */
const LOCK_TIMEOUT = "2s";

/**
 * Brings a database to the current schema: migrations, job tables, SQL functions, grants. Safe to call from
 * several processes at once and on a current database. Throws when the server could lose acknowledged writes.
 */
export async function migrate(ownerUrl: string, root = process.cwd()): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await refuseLossyServer(sql);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql.unsafe(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await applyMigrations(drizzle(sql), { migrationsFolder: join(root, "db/migrations") });
    await migrateJobs({ connectionString: ownerUrl });
    for (const text of await sqlFunctions(root)) await sql.unsafe(text);
    await sql.unsafe(await readFile(join(root, "db/grants.sql"), "utf8"));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function refuseLossyServer(sql: Sql): Promise<void> {
  const lossy = await sql<{ name: string }[]>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`;
  if (lossy.length === 0) return;
  const names = lossy.map((row) => row.name).join(", ");
  throw new Error(`PostgreSQL runs with ${names} off: acknowledged money could be lost. Turn it on.`);
}

/** The `*.sql` files that stand beside their verbs; each is `create or replace`, so order does not matter. */
async function sqlFunctions(root: string): Promise<string[]> {
  const entries = await readdir(join(root, "lib"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".sql"));
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), "utf8")));
  return texts.filter((text) => /create or replace function/i.test(text));
}
