import { and, asc, eq, isNull } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { member } from "@/db/schema/members";
import { merchant } from "@/db/schema/merchants";
import { assertSessionOpen } from "@/lib/accounts/sessions";
import { findMember } from "./lock-members";

export async function listBusinesses(userId: number) {
  return read()
    .select({ id: merchant.id, name: merchant.businessName, role: member.role })
    .from(member)
    .innerJoin(merchant, eq(merchant.id, member.merchantId))
    .where(and(eq(member.userId, userId), isNull(member.endedAt)))
    .orderBy(asc(merchant.businessName), asc(merchant.id));
}

/** Throws not_found, not_logged_in. */
export function chooseBusiness(
  visit: { userId: number; sessionId: number },
  merchantId: number,
): Promise<void> {
  return transaction(async (tx) => {
    await assertSessionOpen(tx, visit.sessionId);
    await findMember(tx, merchantId, visit.userId);
    await setSessionBusiness(tx, visit.sessionId, merchantId);
  });
}

export async function setSessionBusiness(tx: Tx, sessionId: number, merchantId: number): Promise<void> {
  await tx.update(session).set({ businessId: merchantId }).where(eq(session.id, sessionId));
}
