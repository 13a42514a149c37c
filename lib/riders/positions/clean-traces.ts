import { sql } from "drizzle-orm";
import { purgeExpired } from "@/db/purge-expired";
import { RETENTION_DAYS } from "@/lib/core/retention";
import { createPartitions } from "@/lib/partitions/create-partitions";

export async function cleanTraces(): Promise<void> {
  await createPartitions("position_trail");
  await purgeExpired({
    table: sql`proof_photo`,
    bornAt: sql`created_at`,
    days: RETENTION_DAYS.proofPhotos,
    remove: (tx, ids) =>
      tx.execute(sql`
        delete from proof_photo using shipment
        where proof_photo.id = any (${sql.param(ids)}::bigint[]) and shipment.id = proof_photo.shipment_id
          and shipment.status in ('delivered', 'cancelled', 'failed')`),
  });
}
