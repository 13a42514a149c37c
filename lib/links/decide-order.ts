import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { readAsTenant, tenantTransaction, type Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { chooseScenario } from "@/lib/adapters/rider-fleet/rider-fleet";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { LinkRefusedError, PAY_WITHIN_MINUTES } from "@/lib/core/links/delivery-link";
import { enqueue } from "@/lib/jobs/enqueue";
import { createShipment } from "@/lib/shipments/create/create";
import { prepareOrder } from "@/lib/shipments/create/order";
import { findAlternativeWindows } from "@/lib/shipments/create/pickup-windows";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import { notifyTrackingPages } from "@/lib/shipments/transitions/notify-tracking-pages";
import { restartRiderSearch } from "@/lib/shipments/transitions/reattempt";
import { claimLinkUse, type LinkOrderRow, OrderAlreadyDecidedError } from "./claim-use";
import type { LinkRow } from "./load-link";
import { isPickupRefusal, toShipmentRequest } from "./send-order";

/** `asked`: the time that the buyer chose. `now`: the search for a rider starts immediately. */
export type ConfirmedPickup = "asked" | "now" | { after: Date; before: Date };

interface Confirmation {
  /** Whole TZS; a higher price is refused with price_changed. */
  maxTotalTzs: number;
  pickup?: ConfirmedPickup;
  /** Runs in the transaction of the decision; throws when the user may not decide. */
  mayDecide: (tx: Tx) => Promise<void>;
}

/**
 * Throws not_found, changed_meanwhile, price_changed, pickup_window_full if the time is full or has passed, errors of
 * `createShipment`. Specification: Delivery links.
 */
export async function confirmOrder(caller: Caller, id: number, confirmation: Confirmation): Promise<void> {
  const found = await find(caller, id);
  if (found.order.status === "confirmed") return;
  if (found.order.status !== "waiting") throw new ConditionError("changed_meanwhile");
  if (found.order.shipmentId !== null) {
    return tenantTransaction(caller, (tx) => release(tx, caller, id, confirmation));
  }
  try {
    await ship(caller, found, confirmation);
  } catch (error) {
    if (error instanceof LinkRefusedError)
      throw error.reason === "dear" ? beyondCap(found.link.maxOrderTzs) : beyondBudget(found.link.budgetTzs);
    if (error instanceof OrderAlreadyDecidedError) return confirmOrder(caller, id, confirmation);
    throw error;
  }
}

async function find(caller: Caller, id: number) {
  const [found] = await readAsTenant(caller)
    .select({ order: deliveryLinkOrder, link: deliveryLink })
    .from(deliveryLinkOrder)
    .innerJoin(deliveryLink, eq(deliveryLink.id, deliveryLinkOrder.linkId))
    .where(sql`${deliveryLinkOrder.id} = ${id} and ${deliveryLinkOrder.mode} = ${caller.mode}`);
  if (!found || found.order.status === "draft") throw new ConditionError("not_found", "Order not found");
  return found;
}

async function release(
  tx: Tx,
  caller: Caller,
  id: number,
  { pickup, mayDecide }: Confirmation,
): Promise<void> {
  await mayDecide(tx);
  const locked = await lockOrder(tx, id, caller);
  const { order, shipment, now } = locked!;
  if (order.status === "confirmed") return;
  if (order.status !== "waiting" || shipment?.row.status !== "confirmed") {
    throw new ConditionError("changed_meanwhile");
  }
  const { searchAt, pickupBefore } = shipment.row;
  if (pickup !== "now" && pickupBefore && pickupBefore <= now) {
    throw await createWindowError(locked!.link, now);
  }
  await tx
    .update(deliveryLinkOrder)
    .set({ status: "confirmed", decidedAt: sql`transaction_timestamp()` })
    .where(eq(deliveryLinkOrder.id, id));
  if (!searchAt || searchAt <= now) await restartRiderSearch(tx, shipment);
  await notifyTrackingPages(tx, shipment.row);
  await enqueue(tx, "rider.dispatch", { shipmentId: shipment.row.id });
}

async function ship(
  caller: Caller,
  { order, link }: { order: LinkOrderRow; link: typeof deliveryLink.$inferSelect },
  { maxTotalTzs, pickup = "asked", mayDecide }: Confirmation,
): Promise<void> {
  const { merchantId, mode } = caller;
  const next = await prepareOrder();
  const window = choosePickup(order, pickup);
  await createShipment({
    ...next,
    caller: { merchantId, mode },
    request: { ...toShipmentRequest(link, { ...order, ...window }), max_total_amount: maxTotalTzs },
    scenario: chooseScenario(mode, order.receiverPhone, null),
    idempotency: null,
    locate: () => "",
    alongside: async (tx, shipmentId) => {
      await mayDecide(tx);
      const set = { status: "confirmed", decidedAt: sql`transaction_timestamp()`, ...window } as const;
      await claimLinkUse(tx, link, order.id, { from: "waiting", shipmentId, set, client: null });
    },
  }).catch(async (error: unknown) => {
    const isRefused = error instanceof ConditionError && isPickupRefusal(error);
    throw isRefused ? await createWindowError(link, next.now) : error;
  });
}

function choosePickup(
  { pickupAfter, pickupBefore }: LinkOrderRow,
  pickup: ConfirmedPickup,
): Pick<LinkOrderRow, "pickupAfter" | "pickupBefore"> {
  if (pickup === "asked") return { pickupAfter, pickupBefore };
  return pickup === "now"
    ? { pickupAfter: null, pickupBefore: null }
    : { pickupAfter: pickup.after, pickupBefore: pickup.before };
}

/** `meta.windows` has other times, unless the shipment exists: its time cannot be changed. */
async function createWindowError(
  { mode, pickupLatitude, pickupLongitude, payer }: LinkRow,
  now: Date,
): Promise<ConditionError> {
  const pickup = { latitude: pickupLatitude, longitude: pickupLongitude };
  const windows = payer === "buyer" ? [] : await findAlternativeWindows(mode, pickup, { now, after: now });
  return new ConditionError("pickup_window_full", "The pickup window is full or has passed", {
    meta: { windows },
  });
}

function beyondCap(maxOrderTzs: number): ConditionError {
  return new ConditionError("price_changed", "The order costs more than one delivery by this link may", {
    meta: { max_order: maxOrderTzs, currency: "TZS" },
  });
}

function beyondBudget(budgetTzs: number | null): ConditionError {
  return new ConditionError("price_changed", "The order costs more than is left of the link's budget", {
    meta: { budget: budgetTzs, currency: "TZS" },
  });
}

/** Throws not_found, and changed_meanwhile for a confirmed order. */
export async function declineOrder(tx: Tx, caller: Caller, id: number): Promise<void> {
  const locked = await lockOrder(tx, id, caller);
  if (!locked || locked.order.status === "draft") throw new ConditionError("not_found", "Order not found");
  if (locked.order.status === "confirmed") throw new ConditionError("changed_meanwhile");
  if (locked.order.status === "waiting") await refundAndEndOrder(tx, locked, "declined");
}

/** Refunds and ends the order after its deadline. Before the deadline, schedules the job again. */
export async function expireOrder(tx: Tx, orderId: number): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  const due = locked && dueOf(locked);
  if (!locked || !due) return;
  if (due > locked.now) return enqueue(tx, "link.expire_order", { orderId }, { runAt: due });
  await refundAndEndOrder(tx, locked, "expired");
}

function dueOf({ order, shipment }: LockedOrder): Date | null {
  const isOpen = order.status === "waiting" || order.status === "confirmed";
  if (isOpen && shipment?.row.status === "pending") {
    return new Date(order.sentAt!.getTime() + PAY_WITHIN_MINUTES * 60_000);
  }
  return order.status === "waiting" ? order.confirmBy : null;
}

const REASONS = {
  declined: { reason: "The seller did not confirm the order", cancelledBy: "merchant" },
  expired: { reason: "The order was not paid or confirmed in time", cancelledBy: "system" },
} as const;

/** Refunds the full payment to the merchant's wallet, because no rider was asked. */
export async function refundAndEndOrder(
  tx: Tx,
  { order, shipment }: LockedOrder,
  status: keyof typeof REASONS,
): Promise<void> {
  const parcel = shipment?.row;
  const isWaiting = !parcel || parcel.status === "confirmed" || parcel.status === "pending";
  const isGone = parcel && !isWaiting && parcel.status !== "cancelled";
  if (shipment && isWaiting) {
    const { reason, cancelledBy } = REASONS[status];
    const refundTzs = shipment.row.paymentConfirmedAt ? shipment.row.totalAmount : 0;
    const cancellation = { window: "grace", feeTzs: 0, refundTzs, reason, cancelledBy } as const;
    await applyTransition(tx, shipment, "cancelled", { actor: cancelledBy, cancellation });
  }
  await tx
    .update(deliveryLinkOrder)
    .set({ status: isGone ? "confirmed" : status, decidedAt: sql`transaction_timestamp()` })
    .where(eq(deliveryLinkOrder.id, order.id));
}

export interface LockedOrder {
  order: LinkOrderRow;
  link: LinkRow;
  shipment: LockedShipment | null;
  /** Database time under the lock. */
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
