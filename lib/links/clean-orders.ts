import { and, inArray, isNull, ne, sql } from "drizzle-orm";
import { purgeExpired } from "@/db/purge-expired";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { RETENTION_DAYS } from "@/lib/core/retention";

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
