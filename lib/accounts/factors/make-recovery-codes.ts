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

const CODES = 10;

/** Replaces the old codes; the new ones are shown once. Throws busy. */
export async function createRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
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
  // Draws again for the value without a character, to keep all characters equally likely.
  while (text.length < RECOVERY_LENGTH) text += RECOVERY_ALPHABET[random(1)[0]! & 31] ?? "";
  return text;
}
