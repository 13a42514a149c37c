import { reader, transaction } from "@/db/client";
import { userKey } from "@/lib/accounts/account";
import { consumeLinkToken, findLinkAccount } from "@/lib/accounts/consume-link-token";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { hashPassword } from "@/lib/accounts/hash-password";
import { rememberPlaces } from "@/lib/accounts/remember-places";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { setPassword } from "@/lib/accounts/set-password";
import { proveMailbox } from "./prove-mailbox";

/**
 * Sets a new password by the link of a mail, which also ends every session and proves the mailbox. The password has kept the
 * rule of lib/core/accounts/password.ts. Log-ins from these places are let in however many guess elsewhere. Throws
 * link_invalid, and busy when too many wait.
 */
export async function resetPassword(
  token: string,
  password: string,
  places: readonly string[],
): Promise<void> {
  // Asked before the hash, which a made-up link must not cost us.
  await findLinkAccount(reader, token, "reset_password");
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const userId = await consumeLinkToken(tx, token, "reset_password");
    await proveMailbox(tx, userId);
    await setPassword(tx, userId, passwordHash);
    const person = await findAddressee(tx, userId);
    if (person) await sendAccountMail(tx, "password_changed", person);
    await rememberPlaces(tx, userKey(userId), places);
  });
}
