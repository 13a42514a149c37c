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
  /** Plain text. A line that contains only one of our URLs becomes a button. */
  body: string;
}

/** The e-mail is sent if and only if the transaction commits. */
export async function queueEmail(tx: Tx, email: EmailToQueue): Promise<number> {
  const [queued] = await tx
    .insert(message)
    .values({ kind: "email", ...email })
    .returning({ id: message.id });
  await enqueue(tx, "message.send", { messageId: queued!.id });
  return queued!.id;
}
