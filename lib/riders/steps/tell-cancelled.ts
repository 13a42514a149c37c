import type { Tx } from "@/db/client";
import { notifyRider } from "@/lib/riders/dispatch/notify-rider";
import { readShipment } from "@/lib/shipments/transitions/lock";

/** Notifies once. Specification: POST /merchant/shipments/{id}/cancel, rule 3. */
export async function notifyRiderCancelled(tx: Tx, shipmentId: number, riderId: number): Promise<void> {
  const { row } = await readShipment(tx, shipmentId);
  await notifyRider(tx, riderId, {
    template: "rider_job_cancelled",
    body: `Kazi ${row.shipmentNumber} imeghairiwa. Usiende kuchukua mzigo. Kama unao tayari, fungua ukurasa wa dereva.`,
    shipmentId,
  });
}
