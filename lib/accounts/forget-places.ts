import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { knownPlace } from "@/db/schema/accounts";

/** Forgets where an account has logged in from: with a new password or PIN, who knew the old one is a stranger again. */
export async function forgetPlaces(tx: Tx, account: string): Promise<void> {
  await tx.delete(knownPlace).where(eq(knownPlace.account, account));
}
