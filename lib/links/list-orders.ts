import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { readOnReplica } from "@/db/client";
import { purgeExpired } from "@/db/purge-expired";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { shipment } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { RETENTION_DAYS } from "@/lib/core/limits";
import type { LinkPayer } from "@/lib/core/links/delivery-link";
import type { ShipmentStatus } from "@/lib/core/statuses";
import type { LinkOrderRow } from "./claim-use";

export interface ListedOrder {
  row: LinkOrderRow;
  title: string;
  payer: LinkPayer;
  shipment: { status: ShipmentStatus; isPaid: boolean } | null;
}

const LISTED_MAX = 50;

export async function listOrders(caller: Caller, which: "waiting" | "decided"): Promise<ListedOrder[]> {
  const { merchantId, mode } = caller;
  const isWanted =
    which === "waiting"
      ? and(eq(deliveryLinkOrder.status, "waiting"), isNotNull(deliveryLinkOrder.confirmBy))
      : and(ne(deliveryLinkOrder.status, "waiting"), ne(deliveryLinkOrder.status, "draft"));
  const own = and(eq(deliveryLinkOrder.merchantId, merchantId), eq(deliveryLinkOrder.mode, mode));
  const found = await readOnReplica(caller)
    .select({
      row: deliveryLinkOrder,
      title: deliveryLink.title,
      payer: deliveryLink.payer,
      status: shipment.status,
      paidAt: shipment.paymentConfirmedAt,
    })
    .from(deliveryLinkOrder)
    .innerJoin(deliveryLink, eq(deliveryLink.id, deliveryLinkOrder.linkId))
    .leftJoin(shipment, eq(shipment.id, deliveryLinkOrder.shipmentId))
    .where(and(own, isWanted))
    .orderBy(desc(deliveryLinkOrder.id))
    .limit(LISTED_MAX);
  return found.map(({ status, paidAt, ...order }) => ({
    ...order,
    shipment: status && { status, isPaid: paidAt !== null },
  }));
}

export async function countWaitingOrders(caller: Caller): Promise<number> {
  const { merchantId, mode } = caller;
  const own = and(eq(deliveryLinkOrder.merchantId, merchantId), eq(deliveryLinkOrder.mode, mode));
  const waits = and(eq(deliveryLinkOrder.status, "waiting"), isNotNull(deliveryLinkOrder.confirmBy));
  return readOnReplica(caller).$count(deliveryLinkOrder, and(own, waits));
}

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
