import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import type { MessageTemplate } from "@/lib/core/messages/message";

/** Prevents our forms from flooding a mailbox. */
const USUAL = { mails: 3, hours: 1 };
const OF_TEMPLATE: Partial<Record<MessageTemplate, typeof USUAL>> = {
  log_in_guesses: { mails: 1, hours: 24 },
  key_new_place: { mails: 10, hours: 24 },
};

/** Concurrent callers wait for this transaction. */
export async function canSendMail(tx: Tx, recipient: string, template: MessageTemplate): Promise<boolean> {
  const { mails, hours } = OF_TEMPLATE[template] ?? USUAL;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${template}), hashtext(${recipient}))`);
  const recent = gt(message.createdAt, sql`transaction_timestamp() - make_interval(hours => ${hours})`);
  const [row] = await tx
    .select({ sent: count() })
    .from(message)
    .where(and(eq(message.recipient, recipient), eq(message.template, template), recent));
  return (row?.sent ?? 0) < mails;
}
