import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import type { Mode } from "@/lib/core/mode";
import { enqueue } from "@/lib/jobs/enqueue";

export interface EmailToQueue {
  merchantId: number | null;
  mode: Mode;
  /** What kind of mail it is, for example `verify_email`. */
  template: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
}

/** Puts a mail into the outbox; it is sent if and only if the transaction commits. Returns the message's id. */
export async function queueEmail(tx: Tx, email: EmailToQueue): Promise<number> {
  const [queued] = await tx
    .insert(message)
    .values({ kind: "email", ...email })
    .returning({ id: message.id });
  await enqueue(tx, "message.send", { messageId: queued!.id });
  return queued!.id;
}
