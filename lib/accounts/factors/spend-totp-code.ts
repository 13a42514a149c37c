import { read, statement, transaction } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { log } from "@/lib/platform/log";
import { decryptSecret } from "@/lib/platform/secrets";
import { getTotpContext, TOTP_SECRET } from "./totp-enrolment";
import { findTotpStep } from "./totp-rule";

/** Consumes the code and all earlier ones. False for a wrong or used code, or a replaced app. */
export async function consumeTotpCode(userId: number, code: string, now = Date.now()): Promise<boolean> {
  const [row] = await read(
    statement<{ secret: string }>`select secret from totp_factor where user_id = ${userId}`,
  );
  const secret = row ? opened(row.secret, userId) : null;
  const step = secret === null ? null : findTotpStep(secret, code, now);
  if (step === null) return false;
  const used = await transaction(statement`
    update totp_factor set last_step = ${step}, last_used_at = now()
    where user_id = ${userId} and secret = ${row!.secret} and last_step < ${step} returning 1`);
  return used.length > 0;
}

/** Null when the key is not in the ring; passkeys and recovery codes still work. */
function opened(sealed: string, userId: number): string | null {
  try {
    return decryptSecret(sealed, TOTP_SECRET, getTotpContext(userId));
  } catch (error) {
    log.error({ account: userId, error: redactError(error) }, "Could not decrypt a TOTP secret");
    return null;
  }
}
