import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { shipment } from "@/db/schema/shipments";
import { chooseFleet } from "@/lib/adapters/rider-fleet/rider-fleet";
import { enqueue, enqueueAll } from "@/lib/jobs/enqueue";
import { toFleetRequest } from "@/lib/shipments/transitions/fleet-request";
import { lockShipment, type ShipmentRow } from "@/lib/shipments/transitions/lock";
import { startReturn } from "./start-return";

/** Safe to repeat. Specification: States and transitions ("automatic rider dispatch"); Delivery links. */
export async function dispatchRider(tx: Tx, shipmentId: number): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const { row, settings } = locked;
  // Handles jobs of the previous release; remove this line in the next release.
  if (row.returnOfShipmentId !== null && row.status === "confirmed") return startReturn(tx, shipmentId);
  const { isAwaited, decidedAt } = await findSellerConfirmation(tx, row);
  if (isAwaited) return enqueue(tx, "link.announce_order", { shipmentId });
  const request = toFleetRequest(locked);
  const confirmedAt = decidedAt && decidedAt > request.confirmedAt ? decidedAt : request.confirmedAt;
  await enqueueAll(tx, chooseFleet(row.mode).summons({ ...request, confirmedAt }, settings));
}

/** Confirms a paid order if its link has uses left and does not require confirmation by the seller. */
export async function findSellerConfirmation(
  tx: Tx,
  { id, paymentSource, status }: Pick<ShipmentRow, "id" | "paymentSource" | "status">,
): Promise<{ isAwaited: boolean; decidedAt: Date | null }> {
  if (paymentSource !== "gateway" || status !== "confirmed") return { isAwaited: false, decidedAt: null };
  const [found] = await tx
    .select({ order: deliveryLinkOrder, needsConfirmation: deliveryLink.needsConfirmation })
    .from(deliveryLinkOrder)
    .innerJoin(deliveryLink, eq(deliveryLink.id, deliveryLinkOrder.linkId))
    .where(eq(deliveryLinkOrder.shipmentId, id));
  if (!found) return { isAwaited: false, decidedAt: null };
  const { order, needsConfirmation } = found;
  if (order.status !== "waiting") return { isAwaited: false, decidedAt: order.decidedAt };
  const isConfirmed = !needsConfirmation && order.confirmBy === null && (await confirmByRule(tx, order));
  return { isAwaited: !isConfirmed, decidedAt: null };
}

async function confirmByRule(
  tx: Tx,
  { id, linkId }: Pick<typeof deliveryLinkOrder.$inferSelect, "id" | "linkId">,
): Promise<boolean> {
  const [link] = await tx
    .select({ maxUses: deliveryLink.maxUses })
    .from(deliveryLink)
    .where(eq(deliveryLink.id, linkId))
    .for("no key update");
  const [counted] = await tx
    .select({ uses: sql<number>`count(*)::int` })
    .from(deliveryLinkOrder)
    .innerJoin(shipment, eq(shipment.id, deliveryLinkOrder.shipmentId))
    .where(
      and(
        eq(deliveryLinkOrder.linkId, linkId),
        eq(deliveryLinkOrder.status, "confirmed"),
        sql`${shipment.paymentConfirmedAt} is not null`,
        ne(shipment.status, "cancelled"),
      ),
    );
  if (counted!.uses >= link!.maxUses) return false;
  await tx
    .update(deliveryLinkOrder)
    .set({ status: "confirmed", decidedAt: sql`transaction_timestamp()` })
    .where(and(eq(deliveryLinkOrder.id, id), eq(deliveryLinkOrder.status, "waiting")));
  return true;
}
