import { and, eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { appUser, type Role } from "@/db/schema/merchants";
import type { StoredLogIn } from "@/lib/accounts/find-log-in";
import { hashPassword, matchPassword } from "@/lib/accounts/hash-password";

export interface LoggedIn {
  userId: number;
  email: string;
  role: Role;
}

/** Hash of an unknown password, to give an unknown address the response time of a known one. */
export const UNKNOWN_ACCOUNT_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$vH4QLE35djG9ZaPPYe81fg$8MCoPXTIyBz1+/YdrohPkEWMWCU+52djmDp7FsMTnJo";

/** Null for a wrong password or an unknown account. Throws busy. */
export async function checkLogIn(
  user: StoredLogIn | null,
  password: string,
): Promise<(LoggedIn & { hasFactor: boolean }) | null> {
  const form = await matchPassword(user?.passwordHash ?? UNKNOWN_ACCOUNT_HASH, password);
  if (!user || form === null) return null;
  if (form === "as typed") await replaceHash(user, password);
  const { userId, email, role, hasFactor } = user;
  return { userId, email, role, hasFactor };
}

/** Hashes the normal form. A password that changed meanwhile is not overwritten. */
async function replaceHash({ userId, passwordHash: before }: StoredLogIn, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction((tx) =>
    tx
      .update(appUser)
      .set({ passwordHash })
      .where(and(eq(appUser.id, userId), eq(appUser.passwordHash, before))),
  );
}
