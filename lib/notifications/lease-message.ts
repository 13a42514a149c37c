import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { SECRET_TEMPLATES, type MessageReason } from "@/lib/core/messages/message";

export type LeasedMessage = typeof message.$inferSelect;

export interface MessageOutcome {
  status: "sent" | "held" | "failed";
  reason: MessageReason | null;
  provider: string | null;
  reference: string | null;
}

/** Seconds, longer than any provider's timeout. */
const LEASE_SECONDS = 60;

/**
 * Counts the attempt before the call, so that a crash counts too. Throws while another process has the lease.
 */
export async function leaseMessage(messageId: number): Promise<LeasedMessage | undefined> {
  return transaction(async (tx) => {
    const isFree = or(isNull(message.leasedUntil), lte(message.leasedUntil, sql`now()`));
    const isQueued = and(eq(message.id, messageId), eq(message.status, "queued"));
    const [row] = await tx
      .update(message)
      .set({
        attempts: sql`${message.attempts} + 1`,
        leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      })
      .where(and(isQueued, isFree))
      .returning();
    if (row) return row;
    const [held] = await tx.select({ id: message.id }).from(message).where(isQueued);
    if (held) throw new Error(`message ${messageId} is with another process, or pauses`);
    return undefined;
  });
}

export async function releaseMessage({ id, attempts }: LeasedMessage, pauseSeconds: number): Promise<void> {
  const leasedUntil = sql`now() + make_interval(secs => ${pauseSeconds})`;
  await transaction((tx) => tx.update(message).set({ leasedUntil }).where(ownLease(id, attempts)));
}

export async function recordMessageOutcome(
  { id, attempts, template }: LeasedMessage,
  outcome: MessageOutcome,
): Promise<void> {
  // A held message is read in the outbox, with its link.
  const forgetsToken = SECRET_TEMPLATES.includes(template) && outcome.status !== "held";
  await transaction((tx) =>
    tx
      .update(message)
      .set({
        status: outcome.status,
        reason: outcome.reason,
        provider: outcome.provider,
        providerReference: outcome.reference,
        leasedUntil: null,
        ...(outcome.status === "sent" && { sentAt: sql`now()` }),
        ...(forgetsToken && {
          body: sql`regexp_replace(regexp_replace(${message.body}, 'token=[^&[:space:]]+', 'token=', 'g'),
            '\\m[0-9]{6}\\M', '------', 'g')`,
        }),
      })
      .where(ownLease(id, attempts)),
  );
}

/** No update after a later attempt has taken the lease. */
function ownLease(id: number, attempts: number) {
  return and(eq(message.id, id), eq(message.attempts, attempts), eq(message.status, "queued"));
}
