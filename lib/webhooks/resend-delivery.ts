import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookDelivery } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { notifyWorkersAfterCommit } from "@/lib/jobs/notify-workers";
import { addDelivery } from "./add-delivery";
import { loadDelivery } from "./load-delivery";
import { ownEnabledEndpoint } from "./own-endpoint";
import type { DeliveryRow } from "./rows";

/** Keeps the event id. A pending delivery is tried now. Throws `not_found`, `webhook_endpoint_disabled`. */
export async function resendDelivery(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  deliveryId: number,
): Promise<DeliveryRow> {
  const delivery = await loadDelivery(tx, caller, endpointId, deliveryId);
  await ownEnabledEndpoint(tx, caller, endpointId);
  if (delivery.status === "pending" && (await makeDueNow(tx, deliveryId)))
    return loadDelivery(tx, caller, endpointId, deliveryId);
  return addDelivery(tx, caller, {
    eventRowId: delivery.eventId,
    endpointId,
    replayOf: deliveryId,
  });
}

async function makeDueNow(tx: Tx, deliveryId: number): Promise<boolean> {
  const updated = await tx
    .update(webhookDelivery)
    .set({ nextAttemptAt: sql`least(${webhookDelivery.nextAttemptAt}, now())` })
    .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.status, "pending")))
    .returning({ id: webhookDelivery.id });
  if (updated.length > 0) await notifyWorkersAfterCommit(tx, { jobs: 0, webhooks: true });
  return updated.length > 0;
}
