import { eq } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { appUser, merchant } from "@/db/schema/merchants";
import { buildUserAccountKey } from "@/lib/accounts/account";
import { isUnverified } from "@/lib/accounts/assert-verified";
import { setPassword, verifyOwnPassword } from "@/lib/accounts/change-password";
import { deleteFactors } from "@/lib/accounts/factors/factor-reset";
import { hashPassword } from "@/lib/accounts/hash-password";
import { findKnownLogInOrigins, saveKnownLogInOrigins } from "@/lib/accounts/known-places";
import { consumeLinkToken, findAccountByMailLink } from "@/lib/accounts/link-tokens";
import { mailUser } from "@/lib/accounts/send-account-mail";
import { endSessions, findSessionId } from "@/lib/accounts/sessions";
import { ConditionError } from "@/lib/core/conditions";
import { verifyEmail } from "./change-status";

/** Each valid field proves that the user chose the account's password. */
export interface RegistrationProof {
  sessionToken: string | null;
  browser: string | null;
  password?: string | undefined;
}

/**
 * Requires the password, a session of the account or a known browser, because another person may have
 * registered with this address. Throws link_invalid, and validation_error on `password`.
 */
export async function verifyEmailByLink(token: string, registrant: RegistrationProof): Promise<string> {
  const account = await findAccountByMailLink(read(), token, "verify_email");
  if (await isUnverified(read(), account)) await assertRegistrant(read(), account, registrant);
  return transaction(async (tx) => {
    const userId = await consumeLinkToken(tx, token, "verify_email");
    await confirmMailbox(tx, userId, await findSessionId(tx, userId, registrant.sessionToken));
    const [owner] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId));
    return owner!.email;
  });
}

async function assertRegistrant(tx: Tx, userId: number, registrant: RegistrationProof): Promise<void> {
  const { sessionToken, browser, password } = registrant;
  if (password !== undefined) return verifyOwnPassword(userId, password);
  if (await findSessionId(tx, userId, sessionToken)) return;
  if (browser && (await findKnownLogInOrigins(buildUserAccountKey(userId), [browser])).size > 0) return;
  throw new ConditionError("validation_error", [
    { loc: ["body", "password"], msg: "Send the password of the account, or set a new one", type: "missing" },
  ]);
}

/** The first confirmation deletes second factors that a stranger may have set up before. Specification: Accounts, 9. */
export async function confirmMailbox(tx: Tx, userId: number, keepSessionId?: number): Promise<void> {
  const [own] = await tx
    .select({ merchantId: merchant.id })
    .from(appUser)
    .innerJoin(merchant, eq(merchant.id, appUser.merchantId))
    .where(eq(appUser.id, userId))
    .for("no key update", { of: merchant });
  await endSessions(tx, userId, keepSessionId);
  if (!own || !(await isUnverified(tx, userId))) return;
  await deleteFactors(tx, userId);
  await tx.update(merchant).set({ factorRequiredAt: null }).where(eq(merchant.id, own.merchantId));
  await verifyEmail(tx, own.merchantId);
}

/** The caller must check the password rule first. Throws link_invalid, busy. */
export async function resetPassword(
  token: string,
  password: string,
  places: readonly string[],
): Promise<void> {
  // Checks the link before the hash, because hashing is expensive.
  await findAccountByMailLink(read(), token, "reset_password");
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const userId = await consumeLinkToken(tx, token, "reset_password");
    await confirmMailbox(tx, userId);
    await setPassword(tx, userId, passwordHash);
    await mailUser(tx, userId, "password_changed");
    await saveKnownLogInOrigins(tx, buildUserAccountKey(userId), places);
  });
}
