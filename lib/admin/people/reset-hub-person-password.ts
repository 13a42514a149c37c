import type { Tx } from "@/db/client";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { setPassword } from "@/lib/accounts/set-password";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { ConditionError } from "@/lib/core/conditions";
import { DEFAULT_LOCALE } from "@/lib/core/locale";
import { lockHubPerson } from "./lock-hub-person";

const WAIT_SECONDS = 3600;

/** Ends every session and mails a link. Throws not_found, validation_error, rate_limited. */
export async function resetHubPersonPassword(
  tx: Tx,
  actor: Actor,
  userId: number,
  reason: string,
): Promise<void> {
  const { email } = await lockHubPerson(tx, userId);
  await setPassword(tx, userId, UNKNOWN_ACCOUNT_HASH);
  const isSent = await sendAccountMail(tx, "hub_invited", { userId, email, language: DEFAULT_LOCALE });
  if (!isSent) {
    throw new ConditionError("rate_limited", "This address has just been written to", {
      retryAfterSeconds: WAIT_SECONDS,
      meta: { retry_after_seconds: WAIT_SECONDS },
    });
  }
  await recordAction(tx, actor, {
    action: "app_user.hub_password_reset",
    subject: ["app_user", userId],
    reason,
  });
}
