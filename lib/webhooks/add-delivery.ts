import type { Tx } from "@/db/client";
import { webhookDelivery } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { notifyWorkersAfterCommit } from "@/lib/jobs/notify-workers";
import { loadDelivery } from "./load-delivery";
import type { DeliveryRow } from "./rows";

export async function addDelivery(
  tx: Tx,
  caller: Caller,
  delivery: { eventRowId: number; endpointId: number; replayOf: number | null },
): Promise<DeliveryRow> {
  const [row] = await tx
    .insert(webhookDelivery)
    .values({
      eventId: delivery.eventRowId,
      endpointId: delivery.endpointId,
      merchantId: caller.merchantId,
      mode: caller.mode,
      replayOf: delivery.replayOf,
    })
    .returning({ id: webhookDelivery.id });
  await notifyWorkersAfterCommit(tx, { jobs: 0, webhooks: true });
  return loadDelivery(tx, caller, delivery.endpointId, row!.id);
}
