import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";

/** Small batches keep transactions short and release locks early. */
const BATCH = 5000;

export async function cleanIdempotencyRecords(): Promise<void> {
  for (let removed = BATCH; removed === BATCH; ) {
    removed = await transaction(async (tx) => {
      const rows = await tx.execute(sql`
        delete from idempotency_record where ctid in (
          select ctid from idempotency_record where created_at < now() - interval '25 hours'
          limit ${BATCH} for update skip locked)
        returning 1`);
      return rows.length;
    });
  }
}
