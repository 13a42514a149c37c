import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";

/** Posting writes `paid`; this function writes the other statuses. */
export async function setShipmentPaymentStatus(
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
