import { sql } from "drizzle-orm";
import { reader } from "@/db/client";
import { appUser, type Role } from "@/db/schema/merchants";
import { verifyPassword } from "@/lib/accounts/hash-password";

export interface LoggedIn {
  userId: number;
  email: string;
  role: Role;
}

/** A hash of nothing that anybody knows, with the cost of all others: an unknown address takes the time of a known one. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$vH4QLE35djG9ZaPPYe81fg$8MCoPXTIyBz1+/YdrohPkEWMWCU+52djmDp7FsMTnJo";

/** Whose e-mail address and password these are; null for every kind of wrong. Throws busy when too many wait. */
export async function checkLogIn(email: string, password: string): Promise<LoggedIn | null> {
  const [user] = await reader.select().from(appUser).where(sql`lower(email) = lower(${email})`);
  const fits = await verifyPassword(user?.passwordHash ?? NOBODYS_HASH, password);
  return user && fits ? { userId: user.id, email: user.email, role: user.role } : null;
}
