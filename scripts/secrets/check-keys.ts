import type { Sql } from "postgres";
import type { KeyRing } from "@/lib/platform/key-ring";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns";

/**
 * Throws with instructions when a value uses a key that is not configured, or when a value without a key id
 * cannot be decrypted.
 */
export async function checkKeys(sql: Sql, ring: KeyRing): Promise<void> {
  if (ring.sealsWith === null) return;
  const used = await listKeysInUse(sql);
  const missing = [...new Set(used.flatMap(({ id }) => (id === null || ring.holds(id) ? [] : [id])))];
  if (missing.length > 0) {
    throw new Error(
      `Stored secrets are sealed with ${missing.join(", ")}, which SECRET_KEYS does not hold. ` +
        `Put ${missing.length > 1 ? "them" : "it"} back, behind the first; run npm run secrets:rotate before taking a ` +
        "key out. See docs/runbook.md, Changing the secret key.",
    );
  }
  const isUnnamed = used.some(({ id }) => id === null);
  if (isUnnamed && ring.needsNames) {
    throw new Error(
      "Stored secrets without the name of their key are refused by SECRET_VALUES_NAMED. Take it out, run npm run secrets:rotate, " +
        "and put it back. See docs/runbook.md, Changing the secret key.",
    );
  }
  if (isUnnamed && !(await opensOldest(sql, ring))) {
    throw new Error(
      "Stored secrets are sealed with a key from before SECRET_KEYS, which it does not hold. Name the SECRET_KEY that was " +
        "set so far in it, or leave SECRET_KEY set beside it. See docs/runbook.md, Changing the secret key.",
    );
  }
}

async function opensOldest(sql: Sql, ring: KeyRing): Promise<boolean> {
  for (const { table, column, key, where, purpose, rowOf, isShortLived } of ENCRYPTED_COLUMNS) {
    if (isShortLived) continue;
    const names = Object.keys(key);
    const [row] = await sql.unsafe<(Record<string, string> & { sealed: string })[]>(
      `select ${names.map((name) => `${name}::text`).join(", ")}, ${column} as sealed from ${table}
       where ${where} and position('.' in ${column}) = 0 order by ${names.join(", ")} limit 1`,
    );
    if (!row) continue;
    try {
      ring.open(row.sealed, { purpose, row: rowOf(row) });
    } catch {
      return false;
    }
  }
  return true;
}

export interface KeyInUse {
  place: string;
  /** Null for values encrypted before keys had ids. */
  id: string | null;
  values: number;
}

export async function listKeysInUse(sql: Sql): Promise<KeyInUse[]> {
  const lasting = ENCRYPTED_COLUMNS.filter(({ isShortLived }) => !isShortLived);
  const found = lasting.map(({ table, column, where }) =>
    sql.unsafe<KeyInUse[]>(
      `select '${table}.${column}' as place, nullif(split_part(${column}, '.', 1), ${column}) as id,
         count(*)::int as values
       from ${table} where ${where} group by 2 order by 2`,
    ),
  );
  return (await Promise.all(found)).flat();
}

export async function countPinsByKey(sql: Sql): Promise<KeyInUse[]> {
  return sql<KeyInUse[]>`
    select 'shipment.pin_hash' as place, nullif(split_part(pin_hash, '.', 1), pin_hash) as id,
      count(*)::int as values
    from shipment where pin_hash is not null and status not in ('delivered', 'cancelled', 'failed')
    group by 2 order by 2`;
}
