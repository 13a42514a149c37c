import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { recoveryCode } from "@/db/schema/factors";
import { hashPassword } from "@/lib/accounts/hash-password";
import {
  formatRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_LABEL_LENGTH,
  RECOVERY_LENGTH,
} from "@/lib/core/accounts/factors/factor-code";
import { random } from "@/lib/platform/random";

/** Enough for years of lost phones; few enough for a slip of paper. */
const CODES = 10;

/** Makes new recovery codes, after which the old ones count no more, and returns them to be shown once. Throws busy. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = new Map<string, string>();
  while (codes.size < CODES) {
    const code = randomSigns();
    codes.set(code.slice(0, RECOVERY_LABEL_LENGTH), code);
  }
  const rows = await Promise.all(
    [...codes].map(async ([label, code]) => ({
      userId,
      label,
      hash: await hashPassword(code.slice(RECOVERY_LABEL_LENGTH)),
    })),
  );
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(rows);
  return [...codes.values()].map(formatRecoveryCode);
}

function randomSigns(): string {
  let text = "";
  // Of 32 values one has no sign: it is drawn again, so that all signs are as likely.
  while (text.length < RECOVERY_LENGTH) text += RECOVERY_ALPHABET[random(1)[0]! & 31] ?? "";
  return text;
}
