import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { cancelLockedShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { standing } from "./shipment-decision";

/** Throws shipment_not_found, price_changed and the conditions of a cancellation. */
export async function cancelShipmentAsAdmin(
  tx: Tx,
  actor: Actor,
  shipmentId: number,
  request: { reason: string; maxFeeTzs?: number | null | undefined },
): Promise<void> {
  const { reason, maxFeeTzs } = request;
  const locked = await lockShipment(tx, shipmentId);
  const maxFee = maxFeeTzs ?? undefined;
  const cancelled = await cancelLockedShipment(
    tx,
    locked,
    { reason, ...(maxFee !== undefined && { maxFee }) },
    "admin",
  );
  await recordAction(tx, actor, {
    action: "shipment.cancelled",
    subject: ["shipment", shipmentId],
    reason,
    before: standing(locked.row),
    after: standing(cancelled.after.row),
  });
}
