import type { Role } from "@/db/schema/merchants";
import type { StoredLogIn } from "@/lib/accounts/find-log-in";
import { verifyPassword } from "@/lib/accounts/hash-password";

export interface LoggedIn {
  userId: number;
  email: string;
  role: Role;
}

/** A hash of nothing that anybody knows, with the cost of all others: an unknown address takes the time of a known one. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$vH4QLE35djG9ZaPPYe81fg$8MCoPXTIyBz1+/YdrohPkEWMWCU+52djmDp7FsMTnJo";

/** Whether this is the person's password; null for every kind of wrong. Throws busy when too many wait. */
export async function checkLogIn(
  user: StoredLogIn | null,
  password: string,
): Promise<(LoggedIn & { hasFactor: boolean }) | null> {
  const fits = await verifyPassword(user?.passwordHash ?? NOBODYS_HASH, password);
  if (!user || !fits) return null;
  const { userId, email, role, hasFactor } = user;
  return { userId, email, role, hasFactor };
}
