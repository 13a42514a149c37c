import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { addDelivery } from "./add-delivery";
import { emitWebhookEvent } from "./emit";
import { ownEnabledEndpoint } from "./own-endpoint";
import type { DeliveryRow } from "./rows";

/** Ignores subscriptions. Throws `not_found`, `webhook_endpoint_disabled`. */
export async function sendTestEvent(tx: Tx, caller: Caller, endpointId: number): Promise<DeliveryRow> {
  await ownEnabledEndpoint(tx, caller, endpointId);
  // No endpoint can subscribe to this type, so `emit` adds no delivery.
  const { id } = await emitWebhookEvent(tx, {
    merchantId: caller.merchantId,
    mode: caller.mode,
    type: "webhook.test",
    shipmentId: null,
    merchantReference: null,
    data: { endpoint_id: endpointId, message: "This is a test. Nothing happened to any shipment." },
  });
  return addDelivery(tx, caller, { eventRowId: id, endpointId, replayOf: null });
}
