import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { hashPassword } from "@/lib/merchants/hash-password";

/** Makes an administrator, and returns its id; null when the e-mail address is taken. */
export async function createAdmin({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<number | null> {
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const [taken] = await tx.select().from(appUser).where(sql`lower(email) = lower(${email})`);
    if (taken) return null;
    const [created] = await tx
      .insert(appUser)
      .values({ email, passwordHash, role: "admin" })
      .onConflictDoNothing()
      .returning({ id: appUser.id });
    return created?.id ?? null;
  });
}
