import { transaction } from "@/db/client";
import { userKey } from "@/lib/accounts/account";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { hashPassword } from "@/lib/accounts/hash-password";
import { saveKnownPlaces } from "@/lib/accounts/remember-places";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { setPassword } from "@/lib/accounts/set-password";

interface PasswordChange {
  userId: number;
  sessionId: number;
  newPassword: string;
  places: readonly string[];
}

/** The caller has verified the old password. Throws busy. */
export async function changePassword({
  userId,
  sessionId,
  newPassword,
  places,
}: PasswordChange): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash, sessionId);
    const person = await findMailRecipient(tx, userId);
    if (person) await sendAccountMail(tx, "password_changed", person);
    await saveKnownPlaces(tx, userKey(userId), places);
  });
}
