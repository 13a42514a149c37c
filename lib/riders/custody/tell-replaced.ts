import type { Tx } from "@/db/client";
import { notifyRider } from "@/lib/riders/dispatch/notify-rider";
import { readShipment } from "@/lib/shipments/transitions/lock";

export async function notifyRiderReplaced(tx: Tx, shipmentId: number, riderId: number): Promise<void> {
  const { row } = await readShipment(tx, shipmentId);
  await notifyRider(tx, riderId, {
    template: "rider_job_taken",
    body: `Kazi ${row.shipmentNumber} imerudi kwa dereva wa kwanza, ambaye hakuwa na mtandao. Usiende kuchukua mzigo.`,
    shipmentId,
  });
}
