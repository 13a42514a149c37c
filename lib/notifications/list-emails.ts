import { and, desc, eq } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";

const SHOWN_MAX = 50;

export async function listEmails(to: string | null, tx: Tx = read()) {
  return tx
    .select({
      id: message.id,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      createdAt: message.createdAt,
    })
    .from(message)
    .where(and(eq(message.kind, "email"), to ? eq(message.recipient, to) : undefined))
    .orderBy(desc(message.id))
    .limit(SHOWN_MAX);
}
