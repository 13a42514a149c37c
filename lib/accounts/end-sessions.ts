import { and, eq, inArray, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";

/** Ends every session of a person, from the next request on; all but `keepId` where one is given. */
export async function endSessions(tx: Tx, userId: number, keepId?: number): Promise<void> {
  const others = keepId === undefined ? undefined : ne(session.id, keepId);
  await tx.delete(session).where(and(eq(session.userId, userId), others));
}

/** Ends the sessions of everybody who works for a merchant. */
export async function endMerchantSessions(tx: Tx, merchantId: number): Promise<void> {
  const people = tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.merchantId, merchantId));
  await tx.delete(session).where(inArray(session.userId, people));
}
