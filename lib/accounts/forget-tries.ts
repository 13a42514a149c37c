import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { knownPlace, logInTally } from "@/db/schema/accounts";

/** A person who only knows the old password is treated as unknown again. */
export async function clearLogInHistory(tx: Tx, account: string): Promise<void> {
  await tx.delete(knownPlace).where(eq(knownPlace.account, account));
  await tx.delete(logInTally).where(eq(logInTally.key, account));
}
