import { asc, eq } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { appUser } from "@/db/schema/merchants";

export async function listAdministrators(tx: Tx = read()): Promise<{ id: number; email: string }[]> {
  return tx
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .where(eq(appUser.role, "admin"))
    .orderBy(asc(appUser.email));
}
