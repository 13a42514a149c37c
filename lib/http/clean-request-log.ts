import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { RETENTION_DAYS } from "@/lib/core/retention";

/** Rows removed per round, so that no round holds locks for long. */
const BATCH = 5000;

/** Drops requests that are older than the log goes back. Ids grow with time, so the oldest are found at once. */
export async function cleanRequestLog(): Promise<void> {
  for (let removed = BATCH; removed === BATCH; ) {
    removed = await transaction(async (tx) => {
      const rows = await tx.execute(sql`
        delete from api_request where id in (
          select id from api_request where created_at < now() - make_interval(days => ${RETENTION_DAYS.apiRequests})
          order by id limit ${BATCH} for update skip locked)
        returning 1`);
      return rows.length;
    });
  }
}
