import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import type { LockedOrder } from "./lock-order";

const REASONS = {
  declined: { reason: "The seller did not confirm the order", cancelledBy: "merchant" },
  expired: { reason: "The order was not paid or confirmed in time", cancelledBy: "system" },
} as const;

/** Refunds the full payment to the merchant's wallet, because no rider was asked. */
export async function endOrder(
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
