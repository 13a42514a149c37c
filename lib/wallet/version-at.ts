import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Entries are dated by the start of their transaction but numbered under the wallet's lock, so dates may be
 * out of order by the longest transaction.
 */
const SLACK_MS = 120_000;

/**
 * Returns a version with only older entries before it, by binary search: versions have an index, dates have
 * none.
 */
export async function versionBefore(tx: Tx, accountId: number, at: Date): Promise<number> {
  return firstVersionSince(tx, accountId, new Date(at.getTime() - SLACK_MS));
}

/** Returns a version with only newer entries after it. */
export async function versionAfter(tx: Tx, accountId: number, at: Date): Promise<number> {
  return firstVersionSince(tx, accountId, new Date(at.getTime() + SLACK_MS));
}

async function firstVersionSince(tx: Tx, accountId: number, at: Date): Promise<number> {
  const [newest] = await tx.execute<{ version: number | null }>(
    sql`select max(account_version) as version from entry where account_id = ${accountId}`,
  );
  let [low, high] = [1, Number(newest?.version ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await isSince(tx, accountId, middle, at)) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function isSince(tx: Tx, accountId: number, version: number, at: Date): Promise<boolean> {
  const [row] = await tx.execute<{ since: boolean }>(sql`
    select t.created_at >= ${at.toISOString()}::timestamptz as since
    from entry e join transfer t on t.id = e.transfer_id
    where e.account_id = ${accountId} and e.account_version = ${version}`);
  return row?.since ?? true;
}
