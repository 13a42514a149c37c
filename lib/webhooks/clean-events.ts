import { inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { purgeExpired } from "@/db/purge-expired";
import { webhookDelivery, webhookEvent } from "@/db/schema/webhooks";
import { RETENTION_DAYS } from "@/lib/core/retention";

const days = RETENTION_DAYS.webhookEvents;

/** Keeps events with a delivery that is pending or has just ended. */
export function cleanWebhookEvents(): Promise<void> {
  return purgeExpired({ table: sql`webhook_event`, bornAt: sql`created_at`, days, remove: removeEnded });
}

async function removeEnded(tx: Tx, ids: number[]): Promise<void> {
  const ended = await tx
    .select({ id: webhookEvent.id })
    .from(webhookEvent)
    .where(sql`${webhookEvent.id} = any (${sql.param(ids)}) and not exists (
      select from webhook_delivery d where d.event_id = ${webhookEvent.id}
        and (d.status = 'pending' or d.completed_at > now() - make_interval(days => ${days})))`)
    .for("update", { skipLocked: true });
  if (ended.length === 0) return;
  const gone = ended.map(({ id }) => id);
  await tx.delete(webhookDelivery).where(inArray(webhookDelivery.eventId, gone));
  await tx.delete(webhookEvent).where(inArray(webhookEvent.id, gone));
}
