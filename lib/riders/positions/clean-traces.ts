import { type SQL, sql } from "drizzle-orm";
import { purgeExpired } from "@/db/purge-expired";
import { RETENTION_DAYS } from "@/lib/core/retention";

/** Drops the old ways of riders and the old photos of handovers; those of shipments under way are kept. */
export async function cleanTraces(): Promise<void> {
  const { positionTrails, proofPhotos } = RETENTION_DAYS;
  await clean({ table: sql`position_trail`, bornAt: sql`recorded_at`, days: positionTrails });
  await clean({ table: sql`proof_photo`, bornAt: sql`created_at`, days: proofPhotos });
}

function clean(aged: { table: SQL; bornAt: SQL; days: number }): Promise<void> {
  return purgeExpired({
    ...aged,
    remove: (tx, ids) =>
      tx.execute(sql`
        delete from ${aged.table} as trace using shipment
        where trace.id = any (${sql.param(ids)}::bigint[]) and shipment.id = trace.shipment_id
          and shipment.status in ('delivered', 'cancelled', 'failed')`),
  });
}
