import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { knownPlace, logInTally } from "@/db/schema/accounts";

/**
 * With a new password or PIN, who knew the old one is a stranger again: forgets where an account has logged in from,
 * and the wrong tries of strangers.
 */
export async function forgetTries(tx: Tx, account: string): Promise<void> {
  await tx.delete(knownPlace).where(eq(knownPlace.account, account));
  await tx.delete(logInTally).where(eq(logInTally.key, account));
}
