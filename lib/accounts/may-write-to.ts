import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import type { MailTemplate } from "@/lib/core/message";

/** Nobody's mailbox is filled by somebody who types its address into our forms. */
const PER_HOUR = 3;

/** Whether an address may be sent one more mail of this kind within the hour; who asks meanwhile waits for this transaction. */
export async function mayWriteTo(tx: Tx, recipient: string, template: MailTemplate): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${template}), hashtext(${recipient}))`);
  const recent = gt(message.createdAt, sql`transaction_timestamp() - interval '1 hour'`);
  const [row] = await tx
    .select({ sent: count() })
    .from(message)
    .where(and(eq(message.recipient, recipient), eq(message.template, template), recent));
  return (row?.sent ?? 0) < PER_HOUR;
}
