import { transaction } from "@/db/client";
import { hashPassword } from "@/lib/accounts/hash-password";
import { setPassword } from "@/lib/accounts/set-password";

interface PasswordChange {
  userId: number;
  /** The session that goes on; all others end. */
  sessionId: number;
  /** Kept the rule of lib/core/password.ts. */
  newPassword: string;
}

/** Changes the password of somebody who has just proved to know the old one. Throws busy when too many wait. */
export async function changePassword({ userId, sessionId, newPassword }: PasswordChange): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await transaction((tx) => setPassword(tx, userId, passwordHash, sessionId));
}
