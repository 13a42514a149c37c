import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { getEmailProvider } from "@/lib/adapters/email/email";
import { chooseSmsProvider } from "@/lib/adapters/sms/choose";
import { UnknownOutcomeError } from "@/lib/adapters/http-client";
import { type MessageKind, type MessageReason, SECRET_TEMPLATES } from "@/lib/core/messages/message";
import { renderEmail } from "./email";

/** An SMS is retried for half an hour, an e-mail for about three hours. */
const ATTEMPTS_MAX: Record<MessageKind, number> = { sms: 8, email: 10 };
/** Providers accept no idempotency key, so a retry after a lost response may send a duplicate SMS. */
const UNANSWERED_SMS_MAX = 3;
/** The pauses are long enough to outlast an outage. */
const UNANSWERED_PAUSES_SECONDS = [60, 600];

/** Safe to repeat. Throws the provider's error while a further attempt is due. */
export async function deliverMessage(messageId: number): Promise<void> {
  const row = await leaseMessage(messageId);
  if (!row) return;
  try {
    await recordMessageOutcome(row, await send(row));
  } catch (error) {
    const isUnanswered = row.kind === "sms" && error instanceof UnknownOutcomeError;
    if (row.attempts < (isUnanswered ? UNANSWERED_SMS_MAX : ATTEMPTS_MAX[row.kind])) {
      await releaseMessage(row, isUnanswered ? UNANSWERED_PAUSES_SECONDS[row.attempts - 1]! : 0);
      throw error;
    }
    const reason = error instanceof UnknownOutcomeError ? "no_answer" : "provider_failed";
    await recordMessageOutcome(row, { status: "failed", reason, provider: null, reference: null });
  }
}

async function send(row: LeasedMessage): Promise<MessageOutcome> {
  const provider = row.kind === "sms" ? chooseSmsProvider(row.mode) : getEmailProvider();
  const subject = row.subject ?? "";
  const receipt = await provider.send({
    id: row.id,
    to: row.recipient,
    subject,
    text: row.body,
    html: () => renderEmail({ template: row.template, language: row.language, subject, text: row.body }),
  });
  return {
    status: receipt.status,
    reason: receipt.status === "sent" ? null : receipt.reason,
    provider: provider.name,
    reference: receipt.status === "sent" ? receipt.reference : null,
  };
}

type LeasedMessage = typeof message.$inferSelect;

interface MessageOutcome {
  status: "sent" | "held" | "failed";
  reason: MessageReason | null;
  provider: string | null;
  reference: string | null;
}

/** Longer than any provider's timeout. */
const LEASE_SECONDS = 60;

/** Counts an attempt before the call, so that a crash also counts. Throws while another process has the lease. */
async function leaseMessage(messageId: number): Promise<LeasedMessage | undefined> {
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

async function releaseMessage({ id, attempts }: LeasedMessage, pauseSeconds: number): Promise<void> {
  const leasedUntil = sql`now() + make_interval(secs => ${pauseSeconds})`;
  await transaction((tx) => tx.update(message).set({ leasedUntil }).where(ownLease(id, attempts)));
}

async function recordMessageOutcome(
  { id, attempts, template }: LeasedMessage,
  outcome: MessageOutcome,
): Promise<void> {
  // The link of a message with the status `held` is not deleted, because users open the link from the outbox.
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

/** Matches the message only while this attempt holds the lease. */
function ownLease(id: number, attempts: number) {
  return and(eq(message.id, id), eq(message.attempts, attempts), eq(message.status, "queued"));
}
