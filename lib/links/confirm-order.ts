import { eq, sql } from "drizzle-orm";
import { readAsTenant, tenantTransaction, type Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { chooseScenario } from "@/lib/adapters/rider-fleet/scenario";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { LinkRefusedError } from "@/lib/core/links/delivery-link";
import { enqueue } from "@/lib/jobs/enqueue";
import { createShipment } from "@/lib/shipments/create/create";
import { prepareOrder } from "@/lib/shipments/create/order";
import { restartRiderSearch } from "@/lib/shipments/transitions/restart-rider-search";
import { notifyTrackingPages } from "@/lib/shipments/transitions/notify-tracking-pages";
import { claimLinkUse, type LinkOrderRow, OrderAlreadyDecidedError } from "./claim-use";
import { lockOrder } from "./lock-order";
import { orderRequest } from "./order-request";

interface Confirmation {
  /** Whole TZS; a higher price is refused with price_changed. */
  maxTotalTzs: number;
  /** Runs in the transaction of the decision; throws when the user may not decide. */
  mayDecide: (tx: Tx) => Promise<void>;
}

/**
 * Safe to repeat. Throws not_found, changed_meanwhile, price_changed and the errors of `createShipment`.
 * Specification: Delivery links.
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

async function release(tx: Tx, caller: Caller, id: number, { mayDecide }: Confirmation): Promise<void> {
  await mayDecide(tx);
  const locked = await lockOrder(tx, id, caller);
  const { order, shipment } = locked!;
  if (order.status === "confirmed") return;
  if (order.status !== "waiting" || shipment?.row.status !== "confirmed") {
    throw new ConditionError("changed_meanwhile");
  }
  await tx
    .update(deliveryLinkOrder)
    .set({ status: "confirmed", decidedAt: sql`transaction_timestamp()` })
    .where(eq(deliveryLinkOrder.id, id));
  await restartRiderSearch(tx, shipment);
  await notifyTrackingPages(tx, shipment.row);
  await enqueue(tx, "rider.dispatch", { shipmentId: shipment.row.id });
}

async function ship(
  caller: Caller,
  { order, link }: { order: LinkOrderRow; link: typeof deliveryLink.$inferSelect },
  { maxTotalTzs, mayDecide }: Confirmation,
): Promise<void> {
  const { merchantId, mode } = caller;
  await createShipment({
    ...(await prepareOrder()),
    caller: { merchantId, mode },
    request: { ...orderRequest(link, order), max_total_amount: maxTotalTzs },
    scenario: chooseScenario(mode, order.receiverPhone, null),
    idempotency: null,
    locate: () => "",
    alongside: async (tx, shipmentId) => {
      await mayDecide(tx);
      const set = { status: "confirmed", decidedAt: sql`transaction_timestamp()` } as const;
      await claimLinkUse(tx, link, order.id, { from: "waiting", shipmentId, set, client: null });
    },
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
