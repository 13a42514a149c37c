import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runMigrations as migrateJobs } from "graphile-worker";
import type { Sql } from "postgres";
import { readFunctions, rememberFunctions } from "./applied-functions";
import { applyMigrations } from "./apply-migrations";
import { MERCHANT_ROLE } from "./client";
import { ensureLogIn } from "./ensure-log-in";
import { readMigrations } from "./migration-files";
import { openJobPool } from "./open-job-pool";
import { openPool } from "./open-pool";
import { refuseLossyServer } from "./refuse-lossy-server";

/** Any number that only we use: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_446_001;
const LOCK_LOOK_MS = 100;
/** A killed predecessor's statement is ended by the server this soon, and its lock with it. */
const DEAD_CLIENT_MS = 1000;

/**
 * Brings a database to the current schema: migrations, job tables, SQL functions, grants, and the log-in that
 * `applicationUrl` names. Safe to call from several processes at once, on a current database, and on one that a later
 * release has migrated already. Throws when the server could lose acknowledged writes.
 */
export async function migrate(
  ownerUrl: string,
  applicationUrl: string | undefined,
  root = process.cwd(),
): Promise<void> {
  const sql = openPool(ownerUrl, {
    max: 1,
    // The lock lives as long as the connection.
    max_lifetime: null,
    connect_timeout: 10,
    connection: { application_name: "tuma-migrate" },
  });
  try {
    await refuseLossyServer(sql);
    await takeTurn(sql);
    const folder = join(root, "db/migrations");
    await sql.unsafe(ROLES);
    const newest = await applyMigrations(sql, folder);
    const ours = (await readMigrations(folder)).at(-1)?.madeAt ?? 0;
    // A process of the previous release that starts again must not put its functions over the next one's.
    if (newest <= ours) await applyFunctions(sql, ownerUrl, root);
    if (applicationUrl) await ensureLogIn(sql, applicationUrl);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Roles belong to the whole server: another database's migration may make it at the same moment. */
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
 * One migrates at a time. Asked for again and again: a statement that waits for the lock would hold a snapshot, which
 * an index that is built beside traffic waits for in turn.
 */
async function takeTurn(sql: Sql): Promise<void> {
  // Servers on a system that cannot tell refuse the setting; they notice at the statement's end.
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
  const { texts, grants, hash } = await readFunctions(root);
  for (const text of texts) await sql.unsafe(text);
  await rememberFunctions(sql, hash);
  await sql.unsafe(grants);
}
