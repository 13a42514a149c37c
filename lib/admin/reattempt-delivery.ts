import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/record-action";
import { decided } from "@/lib/admin/shipment-decision";
import { reattemptAsAdmin } from "@/lib/shipments/reattempt";

/** Sends the rider who holds the parcel out once more. Throws shipment_not_found, reattempt_not_possible. */
export async function reattemptDelivery(
  tx: Tx,
  actor: Actor,
  shipmentId: number,
  reason?: string | null,
): Promise<void> {
  const { before, after } = await decided(() => reattemptAsAdmin(tx, shipmentId));
  await recordAction(tx, actor, {
    action: "shipment.reattempted",
    subject: ["shipment", shipmentId],
    reason,
    before,
    after,
  });
}
