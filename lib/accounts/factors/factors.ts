import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { read, statement, transaction, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { passkey, recoveryCode, totpFactor } from "@/db/schema/factors";
import { appUser, merchant } from "@/db/schema/merchants";
import { AUTHENTICATOR_APP_NAMES } from "@/lib/accounts/security-mail-text";
import { mailUser } from "@/lib/accounts/send-account-mail";
import { parseFactorCode } from "@/lib/core/accounts/factors";
import { ConditionError } from "@/lib/core/conditions";
import { consumeRecoveryCode } from "./recovery-codes";
import { consumeTotpCode } from "./totp";

interface FactorTimes {
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface Factors {
  totp: FactorTimes | null;
  passkeys: (FactorTimes & { id: number; name: string })[];
  recoveryCodesLeft: number;
}

export async function listFactors(userId: number): Promise<Factors> {
  const [[totp], passkeys, [codes]] = await Promise.all([
    read(statement<FactorTimes>`
      select created_at as "createdAt", last_used_at as "lastUsedAt" from totp_factor where user_id = ${userId}`),
    read(statement<Factors["passkeys"][number]>`
      select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
      where user_id = ${userId} order by id`),
    read(statement<{ left: number }>`
      select count(*)::int as left from recovery_code where user_id = ${userId} and used_at is null`),
  ]);
  return { totp: totp ?? null, passkeys, recoveryCodesLeft: codes!.left };
}

/** Consumes an authenticator app code or a recovery code. Throws factor_wrong, busy. */
export async function verifyFactorCode(userId: number, typed: string): Promise<void> {
  const code = parseFactorCode(typed);
  if (code?.kind === "totp" && (await consumeTotpCode(userId, code.code))) return;
  if (code?.kind === "recovery" && (await consumeRecoveryCode(userId, code)))
    return transaction((tx) => mailUser(tx, userId, "recovery_code_used"));
  throw new ConditionError("factor_wrong");
}

interface Removal {
  userId: number;
  which: "totp" | { passkeyId: number };
  isBound: boolean;
}

interface Removed {
  name: string | null;
}

/**
 * Removes a factor and notifies the person. The last factor's removal deletes the recovery codes. Throws
 * not_found, last_factor.
 */
export async function removeFactor(tx: Tx, { userId, which, isBound }: Removal): Promise<string> {
  // Locks the user, so that concurrent removals cannot remove the last two factors.
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("update");
  const removed =
    which === "totp" ? await removeTotp(tx, userId) : await removePasskey(tx, userId, which.passkeyId);
  if (!removed) throw new ConditionError("not_found", "Not found");
  if (!(await hasFactor(tx, userId))) {
    if (isBound) throw new ConditionError("last_factor");
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  }
  await mailUser(tx, userId, "factor_removed", removed.name ?? AUTHENTICATOR_APP_NAMES);
  return removed.name ?? AUTHENTICATOR_APP_NAMES.en;
}

async function removeTotp(tx: Tx, userId: number): Promise<Removed | null> {
  const gone = await tx
    .delete(totpFactor)
    .where(eq(totpFactor.userId, userId))
    .returning({ userId: totpFactor.userId });
  return gone.length > 0 ? { name: null } : null;
}

async function removePasskey(tx: Tx, userId: number, id: number): Promise<Removed | null> {
  const [gone] = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ name: passkey.name });
  return gone ?? null;
}

export async function hasFactor(tx: Tx, userId: number): Promise<boolean> {
  const [app] = await tx
    .select({ id: totpFactor.userId })
    .from(totpFactor)
    .where(eq(totpFactor.userId, userId));
  if (app) return true;
  const [key] = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, userId)).limit(1);
  return key !== undefined;
}

export async function listUsersWithFactor(userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await read(statement<{ id: number }>`
    select u.id from app_user u where u.id = any(${[...userIds]})
      and (exists (select from totp_factor t where t.user_id = u.id)
        or exists (select from passkey p where p.user_id = u.id))`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Sets or removes the business's requirement of a second factor. A repeated call does not restart the grace period.
 * Returns true if the requirement changed.
 */
export async function setFactorRequirement(
  tx: Tx,
  merchantId: number,
  isRequired: boolean,
): Promise<boolean> {
  const own = eq(merchant.id, merchantId);
  const changed = await tx
    .update(merchant)
    .set({ factorRequiredAt: isRequired ? sql`transaction_timestamp()` : null })
    .where(and(own, isRequired ? isNull(merchant.factorRequiredAt) : isNotNull(merchant.factorRequiredAt)))
    .returning({ id: merchant.id });
  return changed.length > 0;
}

export async function markSessionReauthenticated(tx: Tx, sessionId: number): Promise<void> {
  await tx.update(session).set({ provedAt: sql`transaction_timestamp()` }).where(eq(session.id, sessionId));
}
