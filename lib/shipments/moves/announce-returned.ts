import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { emit } from "@/lib/webhooks/emit";
import { causedEvents } from "./caused-events";
import { type LockedShipment, lockShipment } from "./lock";

/** Writes down that the parcel of the original shipment is back with the sender, and tells its merchant. */
export async function announceReturned(
  tx: Tx,
  back: LockedShipment,
  occurredAt: Date | undefined,
): Promise<void> {
  if (back.row.returnOfShipmentId === null) return;
  const original = await lockShipment(tx, back.row.returnOfShipmentId);
  const { assignment } = original;
  if (!original.row.failure) return;
  const row = { ...original.row, failure: { ...original.row.failure, custody: "merchant" as const } };
  await tx.update(shipment).set({ failure: row.failure }).where(eq(shipment.id, row.id));
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
