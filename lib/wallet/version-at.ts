import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Movements are dated by the start of their transaction but numbered in the order of the wallet's lock: two may be
 * dated the other way round by as much as a transaction can last.
 */
const SLACK_MS = 120_000;

/**
 * A wallet's version below which all its movements are older than a moment, found by halving: dates have no index,
 * versions have, and both grow together. Never too high.
 */
export async function versionBefore(tx: Tx, accountId: number, at: Date): Promise<number> {
  return firstVersionSince(tx, accountId, new Date(at.getTime() - SLACK_MS));
}

/** The same from above: a version from which on all movements are younger. Never too low. */
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
