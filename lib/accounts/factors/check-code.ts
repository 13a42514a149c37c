import { transaction } from "@/db/client";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { parseFactorCode } from "@/lib/core/accounts/factors/factor-code";
import { ConditionError } from "@/lib/core/conditions";
import { spendRecoveryCode } from "./spend-recovery-code";
import { spendTotpCode } from "./spend-totp-code";

/**
 * Uses up what a person typed: the code of an app, or a recovery code, of whose use the person is told. Throws factor_wrong,
 * the same for a wrong one and for one that was used, and busy.
 */
export async function checkCode(userId: number, typed: string): Promise<void> {
  const code = parseFactorCode(typed);
  if (code?.kind === "totp" && (await spendTotpCode(userId, code.code))) return;
  if (code?.kind === "recovery" && (await spendRecoveryCode(userId, code))) return tellRecovery(userId);
  throw new ConditionError("factor_wrong");
}

async function tellRecovery(userId: number): Promise<void> {
  await transaction(async (tx) => {
    const person = await findAddressee(tx, userId);
    if (person) await sendAccountMail(tx, "recovery_code_used", person);
  });
}
