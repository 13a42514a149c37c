import { sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { hashPassword } from "@/lib/accounts/hash-password";
import { recordAction } from "@/lib/admin/actions/record-action";

/**
 * Makes an administrator, from the service's own command line, and returns its id; null when the e-mail address is
 * taken. The log names no author.
 */
export async function createAdmin({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<number | null> {
  const passwordHash = await hashPassword(password);
  return transaction((tx) => insertAdmin(tx, email, passwordHash));
}

async function insertAdmin(tx: Tx, email: string, passwordHash: string): Promise<number | null> {
  const [taken] = await tx.select().from(appUser).where(sql`lower(email) = lower(${email})`);
  if (taken) return null;
  const [created] = await tx
    .insert(appUser)
    .values({ email, passwordHash, role: "admin" })
    .onConflictDoNothing()
    .returning({ id: appUser.id });
  if (!created) return null;
  await recordAction(
    tx,
    { userId: null, requestId: null },
    { action: "app_user.admin_created", subject: ["app_user", created.id], after: { email, role: "admin" } },
  );
  return created.id;
}
