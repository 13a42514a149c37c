import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountToken, type AccountTokenPurpose } from "@/db/schema/accounts";
import { ConditionError } from "@/lib/core/conditions";
import { isUnverified } from "./assert-verified";
import { isStaffDisabled } from "./check-log-in";
import { findMailRecipient, sendAccountMail } from "./send-account-mail";
import { hashToken } from "./token";

/** Consumes a link once, even with concurrent requests. Throws link_invalid for an unknown, expired or used link. */
export async function consumeLinkToken(tx: Tx, token: string, purpose: AccountTokenPurpose): Promise<number> {
  const [used] = await tx
    .update(accountToken)
    .set({ usedAt: sql`transaction_timestamp()` })
    .where(usable(token, purpose))
    .returning({ userId: accountToken.userId });
  if (!used) throw invalid();
  return used.userId;
}

/** Finds the account of a link without consuming the link. Throws link_invalid. */
export async function findAccountByMailLink(
  tx: Tx,
  token: string,
  purpose: AccountTokenPurpose,
): Promise<number> {
  const [found] = await tx
    .select({ userId: accountToken.userId })
    .from(accountToken)
    .where(usable(token, purpose));
  if (!found) throw invalid();
  return found.userId;
}

function usable(token: string, purpose: AccountTokenPurpose) {
  return and(
    eq(accountToken.tokenHash, hashToken(token)),
    eq(accountToken.purpose, purpose),
    isNull(accountToken.usedAt),
    gt(accountToken.expiresAt, sql`transaction_timestamp()`),
  );
}

function invalid(): ConditionError {
  return new ConditionError("link_invalid", "This link has expired or was used before. Ask for a new one.");
}

/** Responds the same for an unknown address, so that the response does not reveal accounts. */
export async function requestPasswordReset(tx: Tx, email: string): Promise<void> {
  const person = await findMailRecipient(tx, email);
  if (person && !(await isStaffDisabled(person, tx))) await sendAccountMail(tx, "reset_password", person);
}

/** Responds the same for an unknown or verified address, so that the response does not reveal accounts. */
export async function resendVerification(tx: Tx, email: string): Promise<void> {
  const person = await findMailRecipient(tx, email);
  if (person && (await isUnverified(tx, person.userId))) await sendAccountMail(tx, "verify_email", person);
}
