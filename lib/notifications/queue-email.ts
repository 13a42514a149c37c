import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import type { Locale } from "@/lib/core/locale";
import type { EmailTemplate } from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { enqueue } from "@/lib/jobs/enqueue";
import { env } from "@/lib/platform/env";

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

/** Writes to the business in its language. `render` gets the address of the dashboard and may return null. */
export async function emailMerchant(
  tx: Tx,
  { merchantId, mode }: Pick<EmailToQueue, "mode"> & { merchantId: number },
  template: EmailTemplate,
  render: (
    owner: typeof merchant.$inferSelect,
    dashboardUrl: string,
  ) => Pick<EmailToQueue, "subject" | "body"> | null,
): Promise<void> {
  const [owner] = await tx.select().from(merchant).where(eq(merchant.id, merchantId));
  const text = owner && render(owner, `${env.APP_ORIGIN}/dashboard/${mode}`);
  if (!text) return;
  const { language, businessEmail: recipient } = owner;
  await queueEmail(tx, { merchantId, mode, template, language, recipient, ...text });
}
