import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { member } from "@/db/schema/members";

/** Effective from the next request on. `keepId` stays open. */
export async function endSessions(tx: Tx, userId: number, keepId?: number): Promise<void> {
  const others = keepId === undefined ? undefined : ne(session.id, keepId);
  await tx.delete(session).where(and(eq(session.userId, userId), others));
}

export async function endMerchantSessions(tx: Tx, merchantId: number): Promise<void> {
  const people = tx.select({ id: member.userId }).from(member).where(eq(member.merchantId, merchantId));
  const ofMerchant = or(eq(session.businessId, merchantId), isNull(session.businessId));
  await tx.delete(session).where(and(inArray(session.userId, people), ofMerchant));
}
