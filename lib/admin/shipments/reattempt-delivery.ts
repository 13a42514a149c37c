import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { retryDeliveryAsAdmin } from "@/lib/shipments/transitions/reattempt";
import { decided } from "./shipment-decision";

/** Throws shipment_not_found, reattempt_not_possible. */
export async function reattemptDeliveryAsAdmin(
  tx: Tx,
  actor: Actor,
  shipmentId: number,
  reason?: string | null,
): Promise<void> {
  const { before, after } = await decided(() => retryDeliveryAsAdmin(tx, shipmentId));
  await recordAction(tx, actor, {
    action: "shipment.reattempted",
    subject: ["shipment", shipmentId],
    reason,
    before,
    after,
  });
}
