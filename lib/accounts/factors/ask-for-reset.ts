import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { factorReset } from "@/db/schema/factors";
import type { MailRecipient } from "@/lib/accounts/send-account-mail";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { newToken, tokenHash } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";
import { enqueue } from "@/lib/jobs/enqueue";

export const RESET_DELAY_HOURS = 24;

interface ResetRequest {
  person: MailRecipient;
  askedBy: number;
  reason: string;
}

/** Schedules the reset and mails the link that stops it. Throws changed_meanwhile. */
export async function scheduleFactorReset(tx: Tx, { person, askedBy, reason }: ResetRequest): Promise<void> {
  const { userId } = person;
  const token = newToken();
  const [asked] = await tx
    .insert(factorReset)
    .values({
      userId,
      askedBy,
      reason,
      tokenHash: tokenHash(token),
      dueAt: sql`transaction_timestamp() + make_interval(hours => ${RESET_DELAY_HOURS})`,
    })
    .onConflictDoNothing()
    .returning({ id: factorReset.id, dueAt: factorReset.dueAt });
  if (!asked) throw new ConditionError("changed_meanwhile", "This has been asked for already");
  await enqueue(tx, "factors.reset", { resetId: asked.id }, { runAt: asked.dueAt });
  const isTold = await sendAccountMail(tx, "factor_reset_asked", person, { token });
  // A reset that nobody was notified of could not be stopped.
  if (!isTold)
    throw new ConditionError("changed_meanwhile", "Asked for, and stopped, too often in this hour");
}
