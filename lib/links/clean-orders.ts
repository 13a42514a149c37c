import { and, inArray, isNull, ne, sql } from "drizzle-orm";
import { purgeExpired } from "@/db/purge-expired";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { RETENTION_DAYS } from "@/lib/core/retention";

/** Drops what buyers filled in and never sent, and what was sent and never became a shipment. */
export function cleanLinkOrders(): Promise<void> {
  return purgeExpired({
    table: sql`delivery_link_order`,
    bornAt: sql`created_at`,
    days: RETENTION_DAYS.linkOrders,
    remove: (tx, ids) =>
      tx
        .delete(deliveryLinkOrder)
        .where(
          and(
            inArray(deliveryLinkOrder.id, ids),
            isNull(deliveryLinkOrder.shipmentId),
            ne(deliveryLinkOrder.status, "waiting"),
          ),
        ),
  });
}
