import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";

/** Shows on a shipment how its payment stands; `paid` and what follows is written when the money is posted. */
export async function showOnShipment(
  tx: Tx,
  shipmentId: number | null,
  paymentStatus: "processing" | "failed",
): Promise<void> {
  if (shipmentId === null) return;
  await tx
    .update(shipment)
    .set({ paymentStatus })
    .where(
      and(eq(shipment.id, shipmentId), eq(shipment.status, "pending"), isNull(shipment.paymentConfirmedAt)),
    );
}
