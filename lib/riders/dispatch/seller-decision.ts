import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import type { ShipmentRow } from "@/lib/shipments/moves/lock";

/**
 * Of a shipment that a buyer ordered by a link and paid: whether its seller has still to confirm it, or when that was
 * done. Others are not looked for.
 */
export async function sellerDecision(
  tx: Tx,
  { id, paymentSource, status }: Pick<ShipmentRow, "id" | "paymentSource" | "status">,
): Promise<{ isAwaited: boolean; decidedAt: Date | null }> {
  if (paymentSource !== "gateway" || status !== "confirmed") return { isAwaited: false, decidedAt: null };
  const [order] = await tx
    .select({ status: deliveryLinkOrder.status, decidedAt: deliveryLinkOrder.decidedAt })
    .from(deliveryLinkOrder)
    .where(eq(deliveryLinkOrder.shipmentId, id));
  return { isAwaited: order?.status === "waiting", decidedAt: order?.decidedAt ?? null };
}
