import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { queueRiderSms, type RiderSms } from "@/lib/notifications/queue-sms";
import { readShipment } from "@/lib/shipments/transitions/lock";

export async function notifyRider(
  tx: Tx,
  riderId: number,
  words: Pick<RiderSms, "template" | "body" | "shipmentId">,
): Promise<void> {
  const [told] = await tx
    .select({ recipient: rider.phone, mode: rider.mode })
    .from(rider)
    .where(eq(rider.id, riderId));
  if (told) await queueRiderSms(tx, { ...told, ...words });
}

export async function notifyRiderReplaced(tx: Tx, shipmentId: number, riderId: number): Promise<void> {
  const { row } = await readShipment(tx, shipmentId);
  await notifyRider(tx, riderId, {
    template: "rider_job_taken",
    body: `Kazi ${row.shipmentNumber} imerudi kwa dereva wa kwanza, ambaye hakuwa na mtandao. Usiende kuchukua mzigo.`,
    shipmentId,
  });
}

/** Notifies the rider once. Specification: POST /merchant/shipments/{id}/cancel, rule 3. */
export async function notifyRiderCancelled(tx: Tx, shipmentId: number, riderId: number): Promise<void> {
  const { row } = await readShipment(tx, shipmentId);
  await notifyRider(tx, riderId, {
    template: "rider_job_cancelled",
    body: `Kazi ${row.shipmentNumber} imeghairiwa. Usiende kuchukua mzigo. Kama unao tayari, fungua ukurasa wa dereva.`,
    shipmentId,
  });
}
