import type { Sql } from "postgres";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns";

export interface KeyInUse {
  place: string;
  /** Null for values encrypted before keys had names. */
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
