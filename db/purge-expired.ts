import { type SQL, sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";

/** Rows looked at per round, so that no round holds locks for long. */
const WINDOW = 1000;

interface Aged {
  /** With an `id` that grows with time. */
  table: SQL;
  /** The column that says when a row began. */
  bornAt: SQL;
  days: number;
  /** Removes those of the rows that nothing waits for; what it leaves is looked at again the next time. */
  remove: (tx: Tx, ids: number[]) => Promise<unknown>;
}

/**
 * Walks a table from its oldest row to the first that is young enough, window by window along its primary key: no
 * other index is needed, and where nothing is old only one window is read.
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
