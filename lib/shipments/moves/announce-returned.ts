import type { Tx } from "@/db/client";
import { emit } from "@/lib/webhooks/emit";
import { causedEvents } from "./caused-events";
import { type LockedShipment, lockShipment } from "./lock";

/** Tells the merchant of the original shipment that its parcel is back with the sender. */
export async function announceReturned(
  tx: Tx,
  back: LockedShipment,
  occurredAt: Date | undefined,
): Promise<void> {
  if (back.row.returnOfShipmentId === null) return;
  const original = await lockShipment(tx, back.row.returnOfShipmentId);
  const { row, assignment } = original;
  if (!row.failure) return;
  const context = {
    previousStatus: row.status,
    rider: assignment,
    occurredAt: occurredAt ?? back.now,
  };
  const told = causedEvents({ webhooks: ["delivery.returned"], event: null }, row, context);
  for (const { type, data } of told) {
    await emit(tx, {
      merchantId: row.merchantId,
      mode: row.mode,
      type,
      shipmentId: row.id,
      merchantReference: row.merchantReference,
      data,
    });
  }
}
