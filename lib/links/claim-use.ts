import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { shipment } from "@/db/schema/shipments";
import { getLinkState, LinkRefusedError } from "@/lib/core/links/delivery-link";
import { assertOpenOrders, hashClient } from "./assert-open-orders";
import { type LinkRow, loadLink } from "./load-link";
import { notifyHalfUsed } from "./tell-seller";

export type LinkOrderRow = typeof deliveryLinkOrder.$inferSelect;

/** Thrown when a concurrent request has decided the order. */
export class OrderAlreadyDecidedError extends Error {}

interface Use {
  from: "draft" | "waiting";
  /** Null for an order that waits without a shipment. */
  shipmentId: number | null;
  set: PgUpdateSetSource<typeof deliveryLinkOrder>;
  client: string | null;
}

/** Throws LinkRefusedError, OrderDecided. Specification: Delivery links. */
export async function claimLinkUse(
  tx: Tx,
  link: Pick<LinkRow, "id" | "merchantId">,
  orderId: number,
  { from, shipmentId, set, client }: Use,
): Promise<void> {
  const loaded = await loadLink(tx, link, true);
  const [order] = await tx
    .select()
    .from(deliveryLinkOrder)
    .where(and(eq(deliveryLinkOrder.id, orderId), eq(deliveryLinkOrder.linkId, link.id)))
    .for("no key update");
  if (!loaded || !order) throw new LinkRefusedError("closed");
  if (order.status !== from) throw new OrderAlreadyDecidedError();
  const amountTzs = shipmentId === null ? order.amountTzs : await totalOf(tx, shipmentId);
  // The draft was changed since and has no price.
  if (amountTzs === null) throw new LinkRefusedError("address");
  const heldTzs = from === "waiting" ? (order.amountTzs ?? 0) : null;
  assertRoom(loaded, amountTzs, heldTzs);
  const clientKey = client === null ? order.clientKey : hashClient(loaded.row, client);
  if (from === "draft" && clientKey !== null) {
    await assertOpenOrders(tx, loaded.row, { phone: order.receiverPhone, clientKey });
  }
  await tx
    .update(deliveryLinkOrder)
    .set({ ...set, shipmentId, amountTzs, clientKey, sentAt: order.sentAt ?? sql`clock_timestamp()` })
    .where(eq(deliveryLinkOrder.id, orderId));
  await notifyHalfUsed(tx, loaded.row, loaded.spentTzs - (heldTzs ?? 0) + amountTzs);
}

async function totalOf(tx: Tx, shipmentId: number): Promise<number> {
  const [row] = await tx
    .select({ total: shipment.totalAmount })
    .from(shipment)
    .where(eq(shipment.id, shipmentId));
  return row!.total;
}

/** A waiting order already holds a use and an amount. */
function assertRoom(
  { row, uses, spentTzs, now }: NonNullable<Awaited<ReturnType<typeof loadLink>>>,
  amountTzs: number,
  heldTzs: number | null,
): void {
  const { budgetTzs, maxOrderTzs } = row;
  if (heldTzs === null) {
    if (getLinkState({ ...row, uses, spentTzs }, now) !== "open") throw new LinkRefusedError("closed");
  }
  if (amountTzs > maxOrderTzs) throw new LinkRefusedError("dear");
  if (budgetTzs !== null && spentTzs - (heldTzs ?? 0) + amountTzs > budgetTzs) {
    throw new LinkRefusedError("closed");
  }
}
