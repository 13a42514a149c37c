import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { reader, sqlState, transaction } from "@/db/client";
import { log } from "@/lib/platform/log";

/** The tables in parts by time: `time_tables()` in lib/partitions/partitions.sql. */
type TimeTable = "api_request" | "position_trail";

/** Fewer parts of the future than these are told of. */
const AHEAD_MIN = 2;
/** What is read of the rest, or looked through before it is dropped, outlasts the limit of ordinary requests. */
const READING_TIMEOUT = "10min";
/** A change of parts waits 100 ms for its locks; then it lets those through that wait behind it. */
const PAUSE_MS = 400;
const ATTEMPTS = 6;
const LOCK_NOT_AVAILABLE = "55P03";
const CHECK_VIOLATION = "23514";
/** So many spans are left out because of rows that bear a time of the future. */
const SKIPPED_MAX = 12;

/**
 * Makes a table's parts of the future, drops those that are past, and removes what is past and in none. What does not
 * get its locks is left to the next run.
 */
export async function createPartitions(table: TimeTable): Promise<void> {
  await makeParts(table);
  while (await step<string>(sql`drop_past_part(${table})`)) {}
  let after: number | null = 0;
  while (after !== null) after = await step<number>(sql`clear_rest(${table}, ${after}::bigint)`);
  await tellOfFew(table);
}

async function makeParts(table: TimeTable): Promise<void> {
  for (let skipped = 0; skipped <= SKIPPED_MAX; skipped++) {
    if (!(await step<boolean>(sql`plan_parts(${table}, ${skipped}::int)`))) return;
    try {
      await step(sql`prove_parts(${table})`);
      await step(sql`attach_parts(${table})`);
      return;
    } catch (error) {
      if (sqlState(error) !== CHECK_VIOLATION) throw error;
    }
  }
}

/** What the function answers, in a transaction of its own; null as well where its locks were not to be had. */
async function step<T>(call: SQL): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${READING_TIMEOUT}, true)`);
        const [row] = await tx.execute<{ answer: T | null }>(sql`select ${call} as answer`);
        return row?.answer ?? null;
      });
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === ATTEMPTS) return null;
      await sleep(PAUSE_MS);
    }
  }
}

async function tellOfFew(table: TimeTable): Promise<void> {
  const [row] = await reader.execute<{ ahead: number }>(sql`
    select count(*)::int as ahead from time_table_parts(${table}) where lower_end > now()`);
  if (row!.ahead < AHEAD_MIN)
    log.error({ table, ahead: row!.ahead }, "few parts of a table by time are ahead");
}
