import { type SQL, sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";

const WINDOW = 1000;

interface Aged {
  table: SQL;
  bornAt: SQL;
  days: number;
  remove: (tx: Tx, ids: number[]) => Promise<unknown>;
}

/**
 * Deletes expired rows. Scans by primary key from the oldest row to the first recent row, so no other
 * index is needed.
 */
export async function purgeExpired({ table, bornAt, days, remove }: Aged): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await transaction(async (tx) => {
      const rows = await tx.execute<{ id: number | string }>(sql`
        select id from (
          select id, ${bornAt} as born_at from ${table} where id > ${from}::bigint order by id limit ${WINDOW}
        ) as oldest
        where born_at < now() - make_interval(days => ${days}) order by id`);
      const ids = rows.map(({ id }) => Number(id));
      if (ids.length > 0) await remove(tx, ids);
      return ids.length === WINDOW ? ids.at(-1) : undefined;
    });
  }
}
