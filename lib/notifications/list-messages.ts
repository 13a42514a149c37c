import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { read, readOnReplica, type Tx } from "@/db/client";
import { purgeExpired } from "@/db/purge-expired";
import { message } from "@/db/schema/notifications";
import type { Caller } from "@/lib/core/caller";
import { RETENTION_DAYS } from "@/lib/core/limits";
import type { MessageFilter } from "@/lib/core/messages/message";
import { maskPin } from "@/lib/core/messages/sms-text";

export const MESSAGES_PAGE = 50;

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** In live mode, the query does not read the PIN. */
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

export function createMessageCondition({ kind, status, recipient, before }: MessageFilter) {
  return and(
    kind && eq(message.kind, kind),
    status && eq(message.status, status),
    recipient === undefined ? undefined : eq(message.recipient, recipient),
    before === undefined ? undefined : lt(message.id, before),
  );
}

export function cleanMessages(): Promise<void> {
  return purgeExpired({
    table: sql`message`,
    bornAt: sql`created_at`,
    days: RETENTION_DAYS.messages,
    remove: (tx, ids) =>
      tx.delete(message).where(and(inArray(message.id, ids), ne(message.status, "queued"))),
  });
}
