import { emailProvider } from "@/lib/adapters/email/choose";
import { chooseSmsProvider } from "@/lib/adapters/sms/choose";
import { UnknownOutcomeError } from "@/lib/adapters/unknown-outcome-error";
import type { MessageKind } from "@/lib/core/messages/message";
import { renderEmail } from "@/lib/notifications/mails/lay-out";
import {
  type LeasedMessage,
  leaseMessage,
  type MessageOutcome,
  recordMessageOutcome,
  releaseMessage,
} from "./lease-message";

/** Retries of a text end after half an hour, of a mail after about three hours. */
const ATTEMPTS_MAX: Record<MessageKind, number> = { sms: 8, email: 10 };
/** Providers know no idempotency key, so a lost answer may mean a duplicate text; at most three. */
const UNANSWERED_SMS_MAX = 3;
/** Seconds; long enough to outlast an outage. */
const UNANSWERED_PAUSES_SECONDS = [60, 600];

/** Safe to repeat. Throws the provider's error while another attempt is due. */
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
  const provider = row.kind === "sms" ? chooseSmsProvider(row.mode) : emailProvider();
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
