import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { LockedShipment } from "./lock";

/** Restarts the wait for a rider after the seller's confirmation. */
export async function restartRiderSearch(tx: Tx, { row }: LockedShipment): Promise<void> {
  const held = sql`transaction_timestamp() - coalesce(waiting_since, payment_confirmed_at)`;
  await tx
    .update(shipment)
    .set({
      waitingSince: sql`transaction_timestamp()`,
      estimatedDeliveryAt: sql`estimated_delivery_at + (${held})`,
    })
    .where(eq(shipment.id, row.id));
}
