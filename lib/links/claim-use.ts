import { createHmac } from "node:crypto";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { shipment } from "@/db/schema/shipments";
import { getLinkState, LINK_LIMITS, LinkRefusedError } from "@/lib/core/links/delivery-link";
import { deriveKey } from "@/lib/platform/secrets";
import { type LinkRow, loadLink } from "./load-link";
import { notifyHalfUsed } from "./notify-seller";

export type LinkOrderRow = typeof deliveryLinkOrder.$inferSelect;

export class OrderAlreadyDecidedError extends Error {}

interface Use {
  from: "draft" | "waiting";
  /** Null before the seller confirms the order, because the order has no shipment yet. */
  shipmentId: number | null;
  set: PgUpdateSetSource<typeof deliveryLinkOrder>;
  client: string | null;
}

/** Throws LinkRefusedError, OrderAlreadyDecidedError. Specification: Delivery links. */
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
  // The draft changed in the meantime and has no price.
  if (amountTzs === null) throw new LinkRefusedError("address");
  const heldTzs = from === "waiting" ? (order.amountTzs ?? 0) : null;
  assertRoom(loaded, amountTzs, heldTzs);
  const clientKey = client === null ? order.clientKey : hashClient(loaded.row, client);
  if (from === "draft" && clientKey !== null) {
    await assertOpenOrderLimit(tx, loaded.row, { phone: order.receiverPhone, clientKey });
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

/** A waiting order already counts as a use and reserves its amount. */
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

type Seller = Pick<LinkRow, "merchantId" | "mode">;

/** The hash is keyed, because a plain hash could be reversed by trying all addresses. */
function hashClient({ merchantId }: Seller, client: string): string {
  return createHmac("sha256", deriveKey("link-client")).update(`${merchantId} ${client}`).digest("base64url");
}

/** Throws LinkRefusedError for too many orders. Locks client and phone. Specification: Delivery links. */
async function assertOpenOrderLimit(
  tx: Tx,
  link: Seller & Pick<LinkRow, "needsConfirmation">,
  { phone, clientKey }: { phone: string; clientKey: string },
): Promise<void> {
  // Always lock the client before the phone, to avoid deadlocks.
  await tx.execute(lockOf(link, "client", clientKey));
  await tx.execute(lockOf(link, "phone", phone));
  const [counted] = await tx.execute<Record<"client" | "phone" | "hourly", number>>(sql`
    select
      count(*) filter (where is_open and client_key = ${clientKey})::int as client,
      count(*) filter (where is_open and receiver_phone = ${phone})::int as phone,
      count(*) filter (where sent_at > clock_timestamp() - interval '1 hour' and client_key = ${clientKey}
        and not needs_confirmation)::int as hourly
    from (
      select o.client_key, o.receiver_phone, o.sent_at, l.needs_confirmation,
        o.status = 'waiting' and s.status is distinct from 'cancelled'
            and (s.payment_confirmed_at is null or l.needs_confirmation or o.confirm_by is not null)
          or o.status = 'confirmed' and s.status = 'pending' as is_open
      from delivery_link_order o
      join delivery_link l on l.id = o.link_id
      left join shipment s on s.id = o.shipment_id
      where o.merchant_id = ${link.merchantId} and o.mode = ${link.mode} and o.status <> 'draft'
        and (o.client_key = ${clientKey} or o.receiver_phone = ${phone})
    ) of_buyer`);
  const { client, phone: ofPhone, hourly } = counted!;
  if (Math.max(client, ofPhone) >= LINK_LIMITS.openOrdersMax) throw new LinkRefusedError("open_orders");
  if (!link.needsConfirmation && hourly >= LINK_LIMITS.unconfirmedPerHour)
    throw new LinkRefusedError("hourly");
}

function lockOf({ merchantId, mode }: Seller, kind: string, key: string): SQL {
  const name = `delivery link ${kind} ${merchantId} ${mode} ${key}`;
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
