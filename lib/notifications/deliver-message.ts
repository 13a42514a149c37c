import { and, eq, sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { emailProvider } from "@/lib/adapters/email/choose";
import { smsProviderFor } from "@/lib/adapters/sms/choose";

type MessageRow = typeof message.$inferSelect;

/** After these a provider is not asked again: what is a day late says nothing new. */
const ATTEMPTS_MAX = 6;

/**
 * Hands a queued message to its provider and notes what became of it. A message that is not queued is left alone,
 * so the job may run twice. Throws what the provider threw while another attempt is due.
 */
export async function deliverMessage(messageId: number): Promise<void> {
  const row = await countAttempt(messageId);
  if (!row) return;
  try {
    await note(row.id, await send(row));
  } catch (error) {
    if (row.attempts < ATTEMPTS_MAX) throw error;
    await note(row.id, { status: "failed", reason: "provider_failed", provider: null, reference: null });
  }
}

interface Outcome {
  status: "sent" | "held" | "failed";
  reason: string | null;
  provider: string | null;
  reference: string | null;
}

/** Counted before the provider is called, so that a crash in between counts too. */
async function countAttempt(messageId: number): Promise<MessageRow | undefined> {
  return transaction(async (tx) => {
    const [row] = await tx
      .update(message)
      .set({ attempts: sql`${message.attempts} + 1` })
      .where(and(eq(message.id, messageId), eq(message.status, "queued")))
      .returning();
    return row;
  });
}

async function send(row: MessageRow): Promise<Outcome> {
  const provider = row.kind === "sms" ? smsProviderFor(row.mode) : emailProvider();
  const letter = { to: row.recipient, subject: row.subject ?? "", text: row.body };
  const receipt = await provider.send(letter);
  return {
    status: receipt.status,
    reason: receipt.status === "held" ? receipt.reason : null,
    provider: provider.name,
    reference: receipt.status === "sent" ? receipt.reference : null,
  };
}

async function note(messageId: number, outcome: Outcome): Promise<void> {
  await transaction((tx) =>
    tx
      .update(message)
      .set({
        status: outcome.status,
        reason: outcome.reason,
        provider: outcome.provider,
        providerReference: outcome.reference,
        ...(outcome.status === "sent" && { sentAt: sql`now()` }),
      })
      .where(eq(message.id, messageId)),
  );
}
