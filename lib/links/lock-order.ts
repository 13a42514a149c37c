import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import type { LinkOrderRow } from "./claim-use";
import type { LinkRow } from "./load-link";

export interface LockedOrder {
  order: LinkOrderRow;
  link: LinkRow;
  shipment: LockedShipment | null;
  /** The database's clock. */
  now: Date;
}

/** Locks the shipment before the order. */
export async function lockOrder(
  tx: Tx,
  id: number,
  own?: { merchantId: number; mode: LinkRow["mode"] },
): Promise<LockedOrder | null> {
  const [known] = await tx
    .select({ shipmentId: deliveryLinkOrder.shipmentId, link: deliveryLink })
    .from(deliveryLinkOrder)
    .innerJoin(deliveryLink, eq(deliveryLink.id, deliveryLinkOrder.linkId))
    .where(
      and(
        eq(deliveryLinkOrder.id, id),
        own && eq(deliveryLinkOrder.merchantId, own.merchantId),
        own && eq(deliveryLinkOrder.mode, own.mode),
      ),
    );
  if (!known) return null;
  const shipment = known.shipmentId === null ? null : await lockShipment(tx, known.shipmentId);
  const clock = sql`transaction_timestamp()`.mapWith(deliveryLinkOrder.createdAt);
  const [locked] = await tx
    .select({ ...getTableColumns(deliveryLinkOrder), now: clock })
    .from(deliveryLinkOrder)
    .where(eq(deliveryLinkOrder.id, id))
    .for("no key update");
  if (!locked) return null;
  const { now, ...order } = locked;
  return { order, link: known.link, shipment, now };
}
