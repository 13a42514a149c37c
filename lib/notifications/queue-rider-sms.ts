import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import type { SMS_TEMPLATES } from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { enqueue } from "@/lib/jobs/enqueue";

export interface RiderSms {
  mode: Mode;
  template: (typeof SMS_TEMPLATES)[number];
  recipient: string;
  body: string;
  /** Null for a message that may repeat. */
  shipmentId: number | null;
}

/** Sent once per shipment, if and only if the transaction commits. */
export async function queueRiderSms(tx: Tx, sms: RiderSms): Promise<void> {
  const [written] = await tx
    .insert(message)
    .values({ kind: "sms", ...sms })
    .onConflictDoNothing()
    .returning({ id: message.id });
  if (written) await enqueue(tx, "message.send", { messageId: written.id });
}
