import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { CONFIRM_WITHIN_HOURS } from "@/lib/core/links/delivery-link";
import { notifySeller } from "./notify-seller";

export async function announcePaidOrder(tx: Tx, shipmentId: number): Promise<void> {
  const [order] = await tx
    .update(deliveryLinkOrder)
    .set({
      confirmBy: sql`transaction_timestamp() + make_interval(hours => ${CONFIRM_WITHIN_HOURS})`,
    })
    .where(
      and(
        eq(deliveryLinkOrder.shipmentId, shipmentId),
        eq(deliveryLinkOrder.status, "waiting"),
        isNull(deliveryLinkOrder.confirmBy),
      ),
    )
    .returning({ id: deliveryLinkOrder.id });
  if (order) await notifySeller(tx, order.id);
}
