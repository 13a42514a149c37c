import { and, desc, eq } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import type { Caller } from "@/lib/core/caller";
import type { MessageFilter } from "@/lib/core/messages/message";
import { maskPin } from "@/lib/core/messages/sms-text";
import { createMessageCondition } from "@/lib/notifications/matching";

export const MESSAGES_PAGE = 50;

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** Never reads the PIN in live. */
export async function listMessages(caller: Caller, filter: MessageFilter, tx: Tx = readOnReplica(caller)) {
  const found = await tx
    .select({
      id: message.id,
      kind: message.kind,
      template: message.template,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      status: message.status,
      reason: message.reason,
      delivery: message.delivery,
      shipmentId: message.shipmentId,
      createdAt: message.createdAt,
    })
    .from(message)
    .where(
      and(
        eq(message.merchantId, caller.merchantId),
        eq(message.mode, caller.mode),
        createMessageCondition(filter),
      ),
    )
    .orderBy(desc(message.id))
    .limit(MESSAGES_PAGE + 1);
  const rows = found.slice(0, MESSAGES_PAGE);
  const isOpen = caller.mode === "sandbox";
  return {
    messages: rows.map((row) => (isOpen ? row : { ...row, body: maskPin(row.body) })),
    next: found.length > MESSAGES_PAGE ? rows.at(-1)!.id : null,
  };
}
