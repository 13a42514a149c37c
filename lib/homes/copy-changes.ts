import { sql } from "drizzle-orm";
import { reader, type Tx, transaction } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { atHome } from "@/lib/platform/home";
import { openWallets } from "@/lib/wallet/open-wallets";
import { type CopiedRows, readCopied, removeGone, writeCopied } from "./copied-rows";

/** Of one turn; what is left takes the next. */
const CHANGES_MAX = 1000;

/**
 * Brings what has changed at live to the sandbox's own database, and notes there until when it has all. One process at a
 * time, by a lock at the sandbox: rows are read under it, so an older one never follows a newer. Returns how many changes
 * there were; null where another process is at it. Killed at any point, it is simply called again.
 */
export async function copyChanges(): Promise<number | null> {
  const ids = await atHome("sandbox", () => transaction(copyUnderLock));
  if (ids === null || ids.length === 0) return ids && 0;
  await atHome("live", () =>
    reader.execute(sql`
      delete from home_change where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`),
  );
  return ids.length;
}

async function copyUnderLock(tx: Tx): Promise<string[] | null> {
  const [turn] = await tx.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('copy from live')) as is_ours`,
  );
  if (!turn?.is_ours) return null;
  const { ids, tables } = await atHome("live", readChanges);
  for (const table of tables) await writeCopied(tx, table);
  for (const table of tables.toReversed()) await removeGone(tx, table);
  const merchants = tables.find(({ relation }) => relation === "merchant")?.rows ?? [];
  if (merchants.length > 0) {
    const settings = await loadSettings(tx);
    for (const { id } of merchants) await openWallets(tx, Number(id), settings.low_balance_default_tzs);
  }
  // As of the transaction's beginning, which was before live was read. More may wait where the turn was full.
  if (ids.length < CHANGES_MAX) await tx.execute(sql`update home set copied_at = now() where id = 1`);
  return ids;
}

async function readChanges(): Promise<{ ids: string[]; tables: CopiedRows[] }> {
  const changes = await reader.execute<{ id: string; relation: string; key: string }>(sql`
    select id::text, relation, key from home_change order by home_change.id limit ${CHANGES_MAX}`);
  if (changes.length === 0) return { ids: [], tables: [] };
  const known = await reader.execute<{ relation: string; key: string }>(sql`select * from copied_tables()`);
  const tables: CopiedRows[] = [];
  for (const { relation, key } of known) {
    const keys = [
      ...new Set(changes.filter((change) => change.relation === relation).map((change) => change.key)),
    ];
    if (keys.length > 0) tables.push(await readCopied(reader, { relation, key, keys }));
  }
  return { ids: changes.map(({ id }) => id), tables };
}
