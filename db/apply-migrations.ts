import { setTimeout as sleep } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";
import { log } from "@/lib/platform/log";
import { parseConcurrentIndex, isOnlineMigration, type Migration, readMigrations } from "./migration-files";

/** Short lock timeout, because all requests to a table wait behind a pending lock. */
const LOCK_MS = 500;
const PAUSE_MS = 1500;
/**
 * 150 attempts take about five minutes. Transactions of the service end within 20 s, so only a different
 * client can hold a lock longer, and an operator must end the transaction of that client.
 */
const ATTEMPTS = 150;
/** Long timeout, because a concurrent index build does not block traffic and may wait for a long report or dump. */
const ONLINE_LOCK_MS = 30 * 60_000;
const RETRYABLE = new Set(["55P03", "40P01", "XX000"]);

/** Creation time of the newest applied migration in milliseconds; 0 if none is applied. */
type MigrationTimestamp = number;

/**
 * Applies pending migrations. Runs one transaction per migration, or per statement for online migrations. Safe
 * to run again after an interruption.
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<MigrationTimestamp> {
  await sql.unsafe(JOURNAL);
  const [row] = await sql<{ newest: string | null }[]>`
    select max(created_at) as newest from drizzle.__drizzle_migrations`;
  let newest = Number(row?.newest ?? 0);
  for (const migration of await readMigrations(folder)) {
    if (migration.madeAt <= newest) continue;
    await (isOnlineMigration(migration) ? applyOnline(sql, migration) : applyAtOnce(sql, migration));
    newest = migration.madeAt;
  }
  return newest;
}

const JOURNAL = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

async function applyAtOnce(sql: Sql, migration: Migration): Promise<void> {
  await retryLock(sql, migration.tag, () =>
    sql.begin(async (tx) => {
      await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`);
      for (const statement of migration.statements) await tx.unsafe(statement);
      await remember(tx, migration);
    }),
  );
}

async function applyOnline(sql: Sql, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    await retryLock(sql, migration.tag, async () => {
      await sql.unsafe(`set lock_timeout = ${ONLINE_LOCK_MS}`);
      if (await indexExists(sql, statement)) return;
      await sql.unsafe(statement);
    });
  }
  await remember(sql, migration);
}

/** Drops an invalid index that an interrupted build left. Returns true if a valid index exists. */
async function indexExists(sql: Sql, statement: string): Promise<boolean> {
  const name = parseConcurrentIndex(statement);
  if (name === null) return false;
  const [index] = await sql<{ isWhole: boolean }[]>`
    select indisvalid and indisready as "isWhole" from pg_index where indexrelid = to_regclass(${`"${name}"`})`;
  if (index && !index.isWhole) await sql.unsafe(`drop index concurrently if exists "${name}"`);
  return index?.isWhole ?? false;
}

async function remember(sql: Sql | TransactionSql, { hash, madeAt }: Migration): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${madeAt})`;
}

/** Runs `work` with a lock timeout. After a timeout, pauses so that traffic continues, and retries. */
async function retryLock(sql: Sql, tag: string, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!RETRYABLE.has((error as { code?: string }).code ?? "")) throw error;
      const holders = await openTransactions(sql);
      if (attempt === ATTEMPTS) {
        throw new Error(`Migration ${tag} could not acquire its locks. ${holders}`, { cause: error });
      }
      log.warn(
        { migration: tag, holders },
        `migration could not acquire its locks and is retried (${attempt})`,
      );
      await sleep(PAUSE_MS);
    }
  }
}

/** Describes the open transactions without their statements, because statements may contain personal data. */
async function openTransactions(sql: Sql): Promise<string> {
  const rows = await sql<{ pid: number; name: string; state: string; seconds: number }[]>`
    select pid, application_name as name, state, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where xact_start < now() - interval '1 second' and pid <> pg_backend_pid() and backend_type = 'client backend'
    order by xact_start limit 3`;
  const told = rows.map(
    ({ pid, name, state, seconds }) => `pid ${pid} (${name || "?"}, ${state}, ${seconds} s)`,
  );
  return `Oldest transactions: ${told.join(", ") || "none"}.`;
}
