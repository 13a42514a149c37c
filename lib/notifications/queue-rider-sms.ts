import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import type { SMS_TEMPLATES } from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { enqueue } from "@/lib/jobs/enqueue";

export interface RiderSms {
  mode: Mode;
  template: (typeof SMS_TEMPLATES)[number];
  /** The rider's phone. */
  recipient: string;
  body: string;
  /** Null for what may be written again about the same one. */
  shipmentId: number | null;
}

/** Puts a message to a rider into the outbox, once for each shipment that it names; it is sent if and only if the transaction commits. */
export async function queueRiderSms(tx: Tx, sms: RiderSms): Promise<void> {
  const [written] = await tx
    .insert(message)
    .values({ kind: "sms", ...sms })
    .onConflictDoNothing()
    .returning({ id: message.id });
  if (written) await enqueue(tx, "message.send", { messageId: written.id });
}
