import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import type { Locale } from "@/lib/core/locale";
import type { EmailTemplate } from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { enqueue } from "@/lib/jobs/enqueue";

export interface EmailToQueue {
  merchantId: number | null;
  mode: Mode;
  template: EmailTemplate;
  language: Locale;
  recipient: string;
  subject: string;
  /** Plain text. A line that is nothing but an address of ours becomes the mail's button. */
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
