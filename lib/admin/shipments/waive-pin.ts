import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { waivePin as waive } from "@/lib/shipments/pin/waive-pin";

/** Throws shipment_not_found, and validation_error where no PIN is required. */
export async function waivePinAsAdmin(
  tx: Tx,
  actor: Actor,
  shipmentId: number,
  reason: string,
): Promise<void> {
  const { row } = await lockShipment(tx, shipmentId);
  if (getRequiredProof(row) !== "pin" || row.proof) throw refused("This shipment asks for no PIN");
  await waive(tx, shipmentId);
  await recordAction(tx, actor, {
    action: "shipment.pin_waived",
    subject: ["shipment", shipmentId],
    reason,
    before: { proof: "pin" },
    after: { proof: "photo" },
  });
}
