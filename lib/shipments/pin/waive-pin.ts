import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { PIN_TRIES_MAX, getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { lockShipment } from "@/lib/shipments/transitions/lock";

/** Throws shipment_not_found. */
export async function waivePin(tx: Tx, shipmentId: number): Promise<void> {
  const { row } = await lockShipment(tx, shipmentId);
  if (getRequiredProof(row) !== "pin") return;
  await tx
    .update(shipment)
    .set({ pinHash: null, pinTries: PIN_TRIES_MAX })
    .where(eq(shipment.id, shipmentId));
}
