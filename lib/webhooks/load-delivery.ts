import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { DeliveryRow } from "./rows";

export const deliveryColumns = {
  ...getTableColumns(webhookDelivery),
  event: { eventId: webhookEvent.eventId, type: webhookEvent.type },
};

export async function loadDelivery(
  tx: Tx,
  caller: Caller,
  endpointId: number,
  id: number,
): Promise<DeliveryRow> {
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(endpointId)) throw new ConditionError("not_found");
  const [delivery] = await tx
    .select(deliveryColumns)
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.endpointId, endpointId),
        eq(webhookDelivery.merchantId, caller.merchantId),
        eq(webhookDelivery.mode, caller.mode),
        isNull(webhookEndpoint.deletedAt),
      ),
    );
  if (!delivery) throw new ConditionError("not_found");
  return delivery;
}
