import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { webhookAttempt, webhookEvent } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { renderEvent } from "@/lib/core/webhooks/webhook-event";
import { loadDelivery } from "./load-delivery";
import { presentAttempt, presentDelivery } from "./present";
import type { deliveryDetailResponse } from "./schemas";

export async function getDelivery(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  deliveryId: number,
): Promise<z.infer<typeof deliveryDetailResponse>> {
  const delivery = await loadDelivery(tx, caller, endpointId, deliveryId);
  const [event] = await tx.select().from(webhookEvent).where(eq(webhookEvent.id, delivery.eventId));
  const attempts = await tx
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempt.attempt));
  return {
    ...presentDelivery(delivery),
    request_body: renderEvent(event!),
    attempt_log: attempts.map((attempt) => presentAttempt(event!, attempt)),
  };
}
