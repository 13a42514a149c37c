import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { queueRiderSms } from "@/lib/notifications/queue-rider-sms";

/** Tells a rider who was dispatched that the job is cancelled, once. Specification: POST /merchant/shipments/{id}/cancel, rule 3. */
export async function tellRiderCancelled(tx: Tx, shipmentId: number, riderId: number): Promise<void> {
  const [told] = await tx
    .select({ phone: rider.phone, mode: rider.mode })
    .from(rider)
    .where(eq(rider.id, riderId));
  const [cancelled] = await tx
    .select({ number: shipment.shipmentNumber })
    .from(shipment)
    .where(eq(shipment.id, shipmentId));
  if (!told || !cancelled) return;
  await queueRiderSms(tx, {
    mode: told.mode,
    template: "rider_job_cancelled",
    recipient: told.phone,
    body: `Kazi ${cancelled.number} imesitishwa. Usiende kuchukua mzigo.`,
    shipmentId,
  });
}
