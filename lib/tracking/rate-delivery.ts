import { eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { RatingInput } from "@/lib/core/tracking/receiver-forms";
import { lockShipment } from "@/lib/shipments/transitions/lock";

/** The first rating is final. Throws shipment_not_found. Specification silent: ratings by receivers. */
export async function rateDelivery(shipmentId: number, wish: RatingInput): Promise<boolean> {
  return transaction(async (tx) => {
    const { row, now } = await lockShipment(tx, shipmentId);
    if (row.status !== "delivered" || row.rating) return false;
    const rating = { ...wish, ratedAt: now.toISOString() };
    await tx.update(shipment).set({ rating }).where(eq(shipment.id, shipmentId));
    return true;
  });
}
