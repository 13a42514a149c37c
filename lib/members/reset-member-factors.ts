import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { member } from "@/db/schema/members";
import { appUser } from "@/db/schema/merchants";
import { hasFactor } from "@/lib/accounts/factors/has-factor";
import { resetFactors } from "@/lib/accounts/factors/reset-factors";
import { ConditionError } from "@/lib/core/conditions";
import { runAsOwner, type OwnerRequest } from "./as-owner";
import { findMember } from "./lock-members";

/** Throws forbidden for the own factors, not_found, ask_support for a member of several businesses. */
export function resetMemberFactors(visit: OwnerRequest, userId: number): Promise<void> {
  const { merchantId, actorId } = visit;
  return runAsOwner(visit, async (tx, note) => {
    const { email } = await findMember(tx, merchantId, userId);
    if (userId === actorId) throw new ConditionError("forbidden", "Not one's own");
    // Blocks a concurrent join of another business.
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("update");
    if (!(await hasFactor(tx, userId))) throw new ConditionError("not_found", "There is no second factor");
    if (await belongsElsewhere(tx, userId, merchantId)) throw new ConditionError("ask_support");
    await resetFactors(tx, userId);
    await note("factor.reset", email);
  });
}

async function belongsElsewhere(tx: Tx, userId: number, merchantId: number): Promise<boolean> {
  const others = await tx
    .select({ id: member.merchantId })
    .from(member)
    .where(and(eq(member.userId, userId), ne(member.merchantId, merchantId), isNull(member.endedAt)))
    .limit(1);
  return others.length > 0;
}
