import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Sql } from "postgres";
import { readMigrations } from "./migration-files";

/** Reads all SQL functions. Each file uses `create or replace`, so their order does not matter. */
export async function readSqlFunctions(root: string) {
  const entries = await readdir(join(root, "lib"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".sql"));
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  const all = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  const texts = all.filter((text) => /create or replace (?:function|view)/i.test(text));
  const grants = await readFile(join(root, "db/grants.sql"), "utf8");
  const { version } = createRequire(import.meta.url)("graphile-worker/package.json") as { version: string };
  const hash = createHash("sha256")
    .update(JSON.stringify([version, grants, ...texts]))
    .digest("hex");
  return { texts, grants, hash };
}

export async function recordAppliedFunctions(sql: Sql, hash: string): Promise<void> {
  await sql.unsafe(`
    create table if not exists drizzle.applied_functions (hash text primary key,
      first_applied_at timestamptz not null default clock_timestamp(),
      applied_at timestamptz not null default clock_timestamp())`);
  await sql`
    insert into drizzle.applied_functions (hash) values (${hash})
    on conflict (hash) do update set applied_at = clock_timestamp()`;
}

/** Returns true if the database has the functions of this release or of a later release. */
export async function areSqlFunctionsCurrent(sql: Sql, root: string): Promise<boolean> {
  const ours = (await readMigrations(join(root, "db/migrations"))).at(-1)?.madeAt ?? 0;
  const { hash } = await readSqlFunctions(root);
  try {
    const [row] = await sql<{ newest: string | null; hasFunctions: boolean }[]>`
      select (select max(created_at) from drizzle.__drizzle_migrations) as newest, exists (
        select from drizzle.applied_functions mine
        where hash = ${hash} and first_applied_at <= (
          select first_applied_at from drizzle.applied_functions order by applied_at desc limit 1)
      ) as "hasFunctions"`;
    const newest = Number(row!.newest ?? 0);
    return newest > ours || (newest === ours && row!.hasFunctions);
  } catch (error) {
    if (NEVER_MIGRATED.has((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

/** SQLSTATEs of a query when the migration journal does not exist or is not readable. */
const NEVER_MIGRATED = new Set(["42P01", "3F000", "42501"]);
