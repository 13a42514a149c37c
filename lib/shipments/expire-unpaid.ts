import type { Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { enqueue } from "@/lib/jobs/enqueue";
import { cancelLocked } from "@/lib/shipments/cancel";
import { lockShipment } from "@/lib/shipments/lock";

/**
 * Cancels a shipment that nobody paid for in time. A return is never cancelled: its parcel waits at a hub.
 * Specification silent: how long a pending shipment waits for its payment.
 */
export async function expireUnpaid(tx: Tx, shipmentId: number): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  if (locked.row.status !== "pending" || locked.row.returnOfShipmentId !== null) return;
  const settings = await loadSettings(tx);
  const due = new Date(locked.row.createdAt.getTime() + settings.unpaid_expiry_seconds * 1000);
  if (locked.now < due) {
    await enqueue(tx, "shipment.expire_unpaid", { shipmentId }, { runAt: due });
    return;
  }
  await cancelLocked(tx, locked, { reason: "The shipment was not paid for in time" }, "system");
}
