import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { factorReset, passkey, passkeyChallenge, recoveryCode, totpFactor } from "@/db/schema/factors";
import { endSessions } from "@/lib/accounts/sessions";
import { mailUser, type MailRecipient, sendAccountMail } from "@/lib/accounts/send-account-mail";
import { generateToken, hashToken } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";
import { enqueue } from "@/lib/jobs/enqueue";

const RESET_DELAY_HOURS = 24;

/** Schedules the reset and sends an e-mail with a link that cancels the reset. Throws changed_meanwhile. */
export async function scheduleFactorReset(
  tx: Tx,
  { person, askedBy, reason }: { person: MailRecipient; askedBy: number; reason: string },
): Promise<void> {
  const { userId } = person;
  const token = generateToken();
  const [asked] = await tx
    .insert(factorReset)
    .values({
      userId,
      askedBy,
      reason,
      tokenHash: hashToken(token),
      dueAt: sql`transaction_timestamp() + make_interval(hours => ${RESET_DELAY_HOURS})`,
    })
    .onConflictDoNothing()
    .returning({ id: factorReset.id, dueAt: factorReset.dueAt });
  if (!asked) throw new ConditionError("changed_meanwhile", "This has been asked for already");
  await enqueue(tx, "factors.reset", { resetId: asked.id }, { runAt: asked.dueAt });
  const isTold = await sendAccountMail(tx, "factor_reset_asked", person, { token });
  // Without the e-mail, the person could not cancel the reset.
  if (!isTold)
    throw new ConditionError("changed_meanwhile", "Asked for, and stopped, too often in this hour");
}

export async function runFactorReset(
  tx: Tx,
  resetId: number,
): Promise<{ userId: number; askedBy: number; reason: string } | null> {
  const [due] = await tx
    .select({ userId: factorReset.userId, askedBy: factorReset.askedBy, reason: factorReset.reason })
    .from(factorReset)
    .where(and(eq(factorReset.id, resetId), isOpen, sql`${factorReset.dueAt} <= transaction_timestamp()`))
    .for("update");
  if (due) await resetFactors(tx, due.userId);
  return due ?? null;
}

const isOpen = and(isNull(factorReset.stoppedAt), isNull(factorReset.doneAt));

/** Cancels a factor reset. Throws link_invalid if the reset is done or already cancelled. */
export async function cancelFactorReset(tx: Tx, token: string): Promise<void> {
  const stopped = await tx
    .update(factorReset)
    .set({ stoppedAt: sql`transaction_timestamp()` })
    .where(and(eq(factorReset.tokenHash, hashToken(token)), isOpen))
    .returning({ id: factorReset.id });
  if (stopped.length > 0) return;
  throw new ConditionError("link_invalid", "This link has expired or was used before.");
}

export async function cancelOwnFactorReset(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(factorReset)
    .set({ stoppedAt: sql`transaction_timestamp()` })
    .where(and(eq(factorReset.userId, userId), isOpen));
}

/** Deletes all factors, ends every session and notifies the person. The caller must check the permission. */
export async function resetFactors(tx: Tx, userId: number): Promise<void> {
  await deleteFactors(tx, userId);
  await endSessions(tx, userId);
  await mailUser(tx, userId, "factor_removed", { en: "all of them", sw: "zote" });
}

export async function deleteFactors(tx: Tx, userId: number): Promise<void> {
  await tx.delete(totpFactor).where(eq(totpFactor.userId, userId));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.userId, userId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx
    .update(factorReset)
    .set({ doneAt: sql`transaction_timestamp()` })
    .where(and(eq(factorReset.userId, userId), isOpen));
}
