import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { read, getSqlState, transaction } from "@/db/client";
import { log } from "@/lib/platform/log";

type TimeTable = "api_request" | "position_trail";

const AHEAD_MIN = 2;
/** Longer than the statement timeout of ordinary requests. */
const READING_TIMEOUT = "10min";
/** Each attempt waits 100 ms for its locks and then pauses, so that other queries can run. */
const PAUSE_MS = 400;
const ATTEMPTS = 6;
const LOCK_NOT_AVAILABLE = "55P03";
const CHECK_VIOLATION = "23514";
/** Maximum number of future partitions to skip because the default partition has rows of their period. */
const SKIPPED_MAX = 12;

/**
 * Creates future partitions, drops expired partitions and deletes expired rows of the default partition.
 * The next run repeats a step that did not get its locks.
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
      if (getSqlState(error) !== CHECK_VIOLATION) throw error;
    }
  }
}

/** Returns the result of `call`, or null when the locks were not available. */
async function step<T>(call: SQL): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${READING_TIMEOUT}, true)`);
        const [row] = await tx.execute<{ answer: T | null }>(sql`select ${call} as answer`);
        return row?.answer ?? null;
      });
    } catch (error) {
      if (getSqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === ATTEMPTS) return null;
      await sleep(PAUSE_MS);
    }
  }
}

async function tellOfFew(table: TimeTable): Promise<void> {
  const [row] = await read().execute<{ ahead: number }>(sql`
    select count(*)::int as ahead from time_table_parts(${table}) where lower_end > now()`);
  if (row!.ahead < AHEAD_MIN) log.error({ table, ahead: row!.ahead }, "few future partitions are left");
}
