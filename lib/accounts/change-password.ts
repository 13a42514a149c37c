import { transaction } from "@/db/client";
import { userKey } from "@/lib/accounts/account";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { hashPassword } from "@/lib/accounts/hash-password";
import { rememberPlaces } from "@/lib/accounts/remember-places";
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
    const person = await findAddressee(tx, userId);
    if (person) await sendAccountMail(tx, "password_changed", person);
    await rememberPlaces(tx, userKey(userId), places);
  });
}
