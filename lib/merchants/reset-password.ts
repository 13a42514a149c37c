import { read, transaction } from "@/db/client";
import { userKey } from "@/lib/accounts/account";
import { consumeLinkToken, findLinkAccount } from "@/lib/accounts/consume-link-token";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { hashPassword } from "@/lib/accounts/hash-password";
import { saveKnownPlaces } from "@/lib/accounts/remember-places";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { setPassword } from "@/lib/accounts/set-password";
import { confirmMailbox } from "./prove-mailbox";

/** The caller has checked the password rule. Throws link_invalid, busy. */
export async function resetPassword(
  token: string,
  password: string,
  places: readonly string[],
): Promise<void> {
  // Checked first, to save the hash for an invalid link.
  await findLinkAccount(read(), token, "reset_password");
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const userId = await consumeLinkToken(tx, token, "reset_password");
    await confirmMailbox(tx, userId);
    await setPassword(tx, userId, passwordHash);
    const person = await findMailRecipient(tx, userId);
    if (person) await sendAccountMail(tx, "password_changed", person);
    await saveKnownPlaces(tx, userKey(userId), places);
  });
}
