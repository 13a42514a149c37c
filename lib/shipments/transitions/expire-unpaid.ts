import type { Tx } from "@/db/client";
import { enqueue } from "@/lib/jobs/enqueue";
import { abandonReturn, writeOffShipment } from "./return-to-sender";
import { cancelLockedShipment } from "./cancel";
import { lockShipment } from "./lock";

/**
 * Runs again later when it is too early. Specification silent: how long a pending shipment waits for payment.
 */
export async function expireUnpaid(tx: Tx, shipmentId: number): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const { status, returnOfShipmentId } = locked.row;
  const isReturn = returnOfShipmentId !== null;
  const isGivenUp = isReturn && status === "cancelled";
  if (status !== "pending" && !isGivenUp) return;
  const seconds = isReturn ? locked.settings.return_hold_seconds : locked.settings.unpaid_expiry_seconds;
  const due = new Date(locked.row.createdAt.getTime() + seconds * 1000);
  if (locked.now < due) {
    await enqueue(tx, "shipment.expire_unpaid", { shipmentId }, { runAt: due });
    return;
  }
  if (isGivenUp) return writeOffShipment(tx, returnOfShipmentId);
  if (isReturn) return abandonReturn(tx, locked);
  await cancelLockedShipment(tx, locked, { reason: "The shipment was not paid for in time" }, "system");
}
