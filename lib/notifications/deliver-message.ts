import { emailProvider } from "@/lib/adapters/email/choose";
import { smsProviderFor } from "@/lib/adapters/sms/choose";
import { UnknownOutcomeError } from "@/lib/adapters/unknown-outcome-error";
import type { MessageKind } from "@/lib/core/messages/message";
import { layOutMail } from "@/lib/notifications/mails/lay-out";
import {
  type LeasedMessage,
  leaseMessage,
  type MessageOutcome,
  noteOutcome,
  releaseMessage,
} from "./lease-message";

/**
 * After these a provider is not asked again. Their pauses grow: a text is given up after half an hour, when its news
 * is old, and a mail after some three hours.
 */
const ATTEMPTS_MAX: Record<MessageKind, number> = { sms: 8, email: 10 };
/**
 * Where an answer got lost the text may have been sent, and providers know no idempotency key. A receiver would
 * rather read the same text twice than never: so at most this many.
 */
const UNANSWERED_SMS_MAX = 3;
/** Between them: three in a row would all meet the same outage. */
const UNANSWERED_PAUSES_SECONDS = [60, 600];

/**
 * Hands a queued message to its provider and notes what became of it. A message that is not queued is left alone,
 * so the job may run twice. Throws what the provider threw while another attempt is due, and while another process
 * hands the same message over or it pauses.
 */
export async function deliverMessage(messageId: number): Promise<void> {
  const row = await leaseMessage(messageId);
  if (!row) return;
  try {
    await noteOutcome(row, await send(row));
  } catch (error) {
    const isUnanswered = row.kind === "sms" && error instanceof UnknownOutcomeError;
    if (row.attempts < (isUnanswered ? UNANSWERED_SMS_MAX : ATTEMPTS_MAX[row.kind])) {
      await releaseMessage(row, isUnanswered ? UNANSWERED_PAUSES_SECONDS[row.attempts - 1]! : 0);
      throw error;
    }
    const reason = error instanceof UnknownOutcomeError ? "no_answer" : "provider_failed";
    await noteOutcome(row, { status: "failed", reason, provider: null, reference: null });
  }
}

async function send(row: LeasedMessage): Promise<MessageOutcome> {
  const provider = row.kind === "sms" ? smsProviderFor(row.mode) : emailProvider();
  const subject = row.subject ?? "";
  const receipt = await provider.send({
    id: row.id,
    to: row.recipient,
    subject,
    text: row.body,
    html: () => layOutMail({ template: row.template, language: row.language, subject, text: row.body }),
  });
  return {
    status: receipt.status,
    reason: receipt.status === "sent" ? null : receipt.reason,
    provider: provider.name,
    reference: receipt.status === "sent" ? receipt.reference : null,
  };
}
