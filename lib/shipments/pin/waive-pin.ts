import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { PIN_TRIES_MAX, getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { lockShipment } from "@/lib/shipments/transitions/lock";

/**
 * An administrator's decision that a photo proves the delivery although the receiver was sent a PIN. Does nothing
 * where no PIN is asked for. Throws shipment_not_found.
 */
export async function waivePin(tx: Tx, shipmentId: number): Promise<void> {
  const { row } = await lockShipment(tx, shipmentId);
  if (getRequiredProof(row) !== "pin") return;
  await tx
    .update(shipment)
    .set({ pinHash: null, pinTries: PIN_TRIES_MAX })
    .where(eq(shipment.id, shipmentId));
}
