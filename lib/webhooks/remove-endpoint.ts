import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { enqueue } from "@/lib/jobs/enqueue";

const BATCH = 1000;

export async function removeEndpoint(tx: Tx, endpointId: number): Promise<void> {
  const removed = await tx.execute(sql`
    delete from webhook_delivery where id in (
      select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
      where d.endpoint_id = ${endpointId} and e.deleted_at is not null
      order by d.id limit ${BATCH} for update of d skip locked)
    returning 1`);
  if (removed.length === BATCH) return enqueue(tx, "webhook_endpoint.remove", { endpointId });
  await tx
    .delete(webhookEndpoint)
    .where(and(eq(webhookEndpoint.id, endpointId), isNotNull(webhookEndpoint.deletedAt)));
}
