import { transaction } from "@/db/client";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { parseFactorCode } from "@/lib/core/accounts/factors/factor-code";
import { ConditionError } from "@/lib/core/conditions";
import { consumeRecoveryCode } from "./spend-recovery-code";
import { consumeTotpCode } from "./spend-totp-code";

/** Consumes an app code or a recovery code. Throws factor_wrong, busy. */
export async function verifyFactorCode(userId: number, typed: string): Promise<void> {
  const code = parseFactorCode(typed);
  if (code?.kind === "totp" && (await consumeTotpCode(userId, code.code))) return;
  if (code?.kind === "recovery" && (await consumeRecoveryCode(userId, code))) return tellRecovery(userId);
  throw new ConditionError("factor_wrong");
}

async function tellRecovery(userId: number): Promise<void> {
  await transaction(async (tx) => {
    const person = await findMailRecipient(tx, userId);
    if (person) await sendAccountMail(tx, "recovery_code_used", person);
  });
}
