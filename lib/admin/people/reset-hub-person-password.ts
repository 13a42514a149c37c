import type { Tx } from "@/db/client";
import { NOBODYS_HASH } from "@/lib/accounts/check-log-in";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { setPassword } from "@/lib/accounts/set-password";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { ConditionError } from "@/lib/core/conditions";
import { DEFAULT_LOCALE } from "@/lib/core/locale";
import { lockHubPerson } from "./lock-hub-person";

/** An address that got as many of these mails as one may is not written to again for this long. */
const WAIT_SECONDS = 3600;

/**
 * Makes the password of somebody who works at a hub useless, ends every session, and sends a link to a new password. Throws
 * not_found, rate_limited when the address was written to too often, validation_error.
 */
export async function resetHubPersonPassword(
  tx: Tx,
  actor: Actor,
  userId: number,
  reason: string,
): Promise<void> {
  const { email } = await lockHubPerson(tx, userId);
  await setPassword(tx, userId, NOBODYS_HASH);
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
