import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import type { Mode } from "@/lib/core/mode";
import { enqueue } from "@/lib/jobs/enqueue";

interface RiderSms {
  mode: Mode;
  template: "rider_job_cancelled";
  /** The rider's phone. */
  recipient: string;
  body: string;
  shipmentId: number;
}

/** Puts a message to a rider into the outbox, once for each shipment; it is sent if and only if the transaction commits. */
export async function queueRiderSms(tx: Tx, sms: RiderSms): Promise<void> {
  const [written] = await tx
    .insert(message)
    .values({ kind: "sms", ...sms })
    .onConflictDoNothing()
    .returning({ id: message.id });
  if (written) await enqueue(tx, "message.send", { messageId: written.id });
}
