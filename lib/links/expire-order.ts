import type { Tx } from "@/db/client";
import { PAY_WITHIN_MINUTES } from "@/lib/core/links/delivery-link";
import { enqueue } from "@/lib/jobs/enqueue";
import { endOrder } from "./end-order";
import { type LockedOrder, lockOrder } from "./lock-order";

/** Runs again later when it is too early. */
export async function expireOrder(tx: Tx, orderId: number): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  const due = locked && dueOf(locked);
  if (!locked || !due) return;
  if (due > locked.now) return enqueue(tx, "link.expire_order", { orderId }, { runAt: due });
  await endOrder(tx, locked, "expired");
}

/** Null for an order without a deadline. */
function dueOf({ order, shipment }: LockedOrder): Date | null {
  const isOpen = order.status === "waiting" || order.status === "confirmed";
  if (isOpen && shipment?.row.status === "pending") {
    return new Date(order.sentAt!.getTime() + PAY_WITHIN_MINUTES * 60_000);
  }
  return order.status === "waiting" ? order.confirmBy : null;
}
