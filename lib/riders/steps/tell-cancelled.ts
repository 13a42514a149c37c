import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { rider } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { enqueue } from "@/lib/jobs/enqueue";

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
  const [written] = await tx
    .insert(message)
    .values({
      mode: told.mode,
      kind: "sms",
      template: "rider_job_cancelled",
      recipient: told.phone,
      body: `Kazi ${cancelled.number} imesitishwa. Usiende kuchukua mzigo.`,
      shipmentId,
    })
    .onConflictDoNothing()
    .returning({ id: message.id });
  if (written) await enqueue(tx, "message.send", { messageId: written.id });
}
