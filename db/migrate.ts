import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runMigrations as migrateJobs } from "graphile-worker";
import type { Sql } from "postgres";
import { readSqlFunctions, recordAppliedFunctions } from "./applied-functions";
import { applyMigrations } from "./apply-migrations";
import { MERCHANT_ROLE } from "./pools";
import { ensureLogIns } from "./ensure-log-ins";
import { readMigrations } from "./migration-files";
import { openJobPool } from "./open-job-pool";
import { openPool, assertDurableServer } from "./open-pool";

const MIGRATION_LOCK = 7_446_001;
const LOCK_LOOK_MS = 100;
/** Milliseconds until PostgreSQL ends the statement of a killed migration process. */
const DEAD_CLIENT_MS = 1000;

/**
 * Applies migrations and functions. Safe to run concurrently, repeatedly, and after a later release has migrated the
 * database. Throws if the server could lose writes.
 */
export async function migrate(
  ownerUrl: string,
  applicationUrl: string | undefined,
  root = process.cwd(),
): Promise<void> {
  const sql = openPool(ownerUrl, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    connection: { application_name: "tuma-migrate" },
  });
  try {
    await assertDurableServer(sql);
    await takeTurn(sql);
    const folder = join(root, "db/migrations");
    await sql.unsafe(ROLES);
    const newest = await applyMigrations(sql, folder);
    const ours = (await readMigrations(folder)).at(-1)?.madeAt ?? 0;
    // A restarted process of the previous release must not overwrite newer functions.
    if (newest <= ours) await applyFunctions(sql, ownerUrl, root);
    if (applicationUrl) await ensureLogIns(sql, applicationUrl);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Creates the roles. Roles are global, so the migration of a second database may create them concurrently. */
const ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${MERCHANT_ROLE}') then
      create role ${MERCHANT_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    if not pg_has_role(current_user, '${MERCHANT_ROLE}', 'USAGE') then
      execute format('grant ${MERCHANT_ROLE} to %I', current_user);
    end if;
  end $$`;

/**
 * Waits for the migration lock by polling. A blocked statement would hold a snapshot that blocks concurrent
 * index builds.
 */
async function takeTurn(sql: Sql): Promise<void> {
  await sql`select set_config('client_connection_check_interval', ${String(DEAD_CLIENT_MS)}, false)`.catch(
    () => {},
  );
  for (;;) {
    const [turn] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`;
    if (turn?.taken) return;
    await sleep(LOCK_LOOK_MS);
  }
}

async function applyFunctions(sql: Sql, ownerUrl: string, root: string): Promise<void> {
  const jobs = openJobPool(ownerUrl, 1);
  await migrateJobs({ pgPool: jobs.pool }).finally(() => jobs.close());
  const { texts, grants, hash } = await readSqlFunctions(root);
  for (const text of texts) await sql.unsafe(text);
  await recordAppliedFunctions(sql, hash);
  await sql.unsafe(grants);
}
