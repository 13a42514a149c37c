import { and, count, eq, isNull } from "drizzle-orm";
import { read, statement, transaction, type Tx } from "@/db/client";
import { recoveryCode } from "@/db/schema/factors";
import type { SessionUser } from "@/lib/accounts/find-session";
import { hashPassword, verifyPassword } from "@/lib/accounts/hash-password";
import { AUTHENTICATOR_APP_NAMES } from "@/lib/accounts/security-mail-text";
import { mailUser } from "@/lib/accounts/send-account-mail";
import {
  formatRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_PREFIX_LENGTH,
  RECOVERY_CODE_LENGTH,
} from "@/lib/core/accounts/factors";
import { ConditionError } from "@/lib/core/conditions";
import { randomText } from "@/lib/core/identifiers";
import { random } from "@/lib/platform/random";

const CODES = 10;

/** Replaces the old codes. The user sees the new codes only once. Throws busy. */
export async function createRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = new Map<string, string>();
  while (codes.size < CODES) {
    const code = randomText(RECOVERY_CODE_LENGTH, RECOVERY_CODE_ALPHABET, random);
    codes.set(code.slice(0, RECOVERY_PREFIX_LENGTH), code);
  }
  const rows = await Promise.all(
    [...codes].map(async ([label, code]) => ({
      userId,
      label,
      hash: await hashPassword(code.slice(RECOVERY_PREFIX_LENGTH)),
    })),
  );
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(rows);
  return [...codes.values()].map(formatRecoveryCode);
}

export async function renewRecoveryCodes(
  tx: Tx,
  { userId, factors }: Pick<SessionUser, "userId" | "factors">,
): Promise<string[]> {
  if (factors.length === 0) throw new ConditionError("not_found", "There is no second factor");
  return createRecoveryCodes(tx, userId);
}

/** Consumes a code once, even with concurrent requests. Returns false for a wrong or used code. Throws busy. */
export async function consumeRecoveryCode(
  userId: number,
  { label, rest }: { label: string; rest: string },
): Promise<boolean> {
  const [row] = await read(statement<{ hash: string }>`
    select hash from recovery_code where user_id = ${userId} and label = ${label} and used_at is null`);
  if (!row || !(await verifyPassword(row.hash, rest))) return false;
  const used = await transaction(statement`
    update recovery_code set used_at = now()
    where user_id = ${userId} and label = ${label} and used_at is null returning 1`);
  return used.length > 0;
}

/**
 * Notifies the person about the new factor. Returns recovery codes if the person has none. `name` is null for
 * the authenticator app.
 */
export async function notifyFactorAdded(
  tx: Tx,
  userId: number,
  name: string | null,
): Promise<string[] | null> {
  await mailUser(tx, userId, "new_factor", name ?? AUTHENTICATOR_APP_NAMES);
  const [left] = await tx
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return left!.codes > 0 ? null : createRecoveryCodes(tx, userId);
}
