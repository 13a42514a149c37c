import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { shipment } from "@/db/schema/shipments";
import { chooseFleet } from "@/lib/adapters/rider-fleet/rider-fleet";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { enqueue, enqueueAll } from "@/lib/jobs/enqueue";
import { pushToRiders } from "@/lib/riders/push/push-to-riders";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { createDispatchJob } from "@/lib/shipments/transitions/build-outbox";
import { toFleetRequest } from "@/lib/shipments/transitions/fleet-request";
import {
  isSearchPlanned,
  type LockedShipment,
  lockShipment,
  type ShipmentRow,
  toLifecycleState,
} from "@/lib/shipments/transitions/lock";
import { startReturn } from "./start-return";

/**
 * Safe to repeat. Before the start of a scheduled search, schedules the job again. Specification: States and
 * transitions ("automatic rider dispatch"); Scheduled pickup; Delivery links.
 */
export async function dispatchRider(tx: Tx, shipmentId: number): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const { row, settings } = locked;
  // Handles jobs of the previous release; remove this line in the next release.
  if (row.returnOfShipmentId !== null && row.status === "confirmed") return startReturn(tx, shipmentId);
  if (row.status === "out_for_delivery" && locked.assignment) return notifyAttemptStarted(tx, locked);
  const { isAwaited, decidedAt } = await findSellerConfirmation(tx, row);
  if (isAwaited) return enqueue(tx, "link.announce_order", { shipmentId });
  const isPlanned = isSearchPlanned(row);
  if (isPlanned && !canTransition(toLifecycleState(locked), "search_started")) return;
  if (isPlanned && locked.now < row.searchAt!) {
    return enqueueAll(tx, [createDispatchJob(shipmentId, row.searchAt!)]);
  }
  const searched = isPlanned ? (await applyTransition(tx, locked, "search_started")).after : locked;
  const request = toFleetRequest(searched);
  const confirmedAt = decidedAt && decidedAt > request.confirmedAt ? decidedAt : request.confirmedAt;
  await enqueueAll(tx, chooseFleet(row.mode).summons({ ...request, confirmedAt }, settings));
}

const ATTEMPT_NOTICE_MS = 10 * 60_000;

/** The rider who has the parcel gets the job again without an offer. A simulated rider goes on by its timetable. */
async function notifyAttemptStarted(tx: Tx, locked: LockedShipment): Promise<void> {
  const { row, assignment, now, settings } = locked;
  const until = new Date(now.getTime() + ATTEMPT_NOTICE_MS).toISOString();
  await pushToRiders(tx, [assignment!.riderId], { kind: "attempt", shipmentId: row.id, until });
  await enqueueAll(tx, chooseFleet(row.mode).summons(toFleetRequest(locked), settings));
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
