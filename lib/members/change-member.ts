import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { member } from "@/db/schema/members";
import { appUser } from "@/db/schema/merchants";
import { resetFactors } from "@/lib/accounts/factors/factor-reset";
import { hasFactor } from "@/lib/accounts/factors/factors";
import type { MemberRole } from "@/lib/core/access/member-rights";
import { ConditionError } from "@/lib/core/conditions";
import {
  findMember,
  type FoundMember,
  lockAsOwner,
  lockMembershipsOfMerchant,
  type MemberChange,
  buildActiveMembershipCondition,
  type OwnerRequest,
  removeOwnership,
  runAsOwner,
} from "./lock-members";

/** Returns the previous role. Throws not_found, role_not_permitted, last_owner. */
export async function changeMemberRole(
  tx: Tx,
  change: MemberChange,
  userId: number,
  role: MemberRole,
): Promise<{ email: string; before: MemberRole }> {
  const { merchantId } = change;
  await lockAsOwner(tx, change);
  const before = await findMember(tx, merchantId, userId);
  if (before.role !== role) {
    if (before.role === "owner") await removeOwnership(tx, merchantId, userId);
    await tx.update(member).set({ role }).where(buildActiveMembershipCondition(merchantId, userId));
  }
  return { email: before.email, before: before.role };
}

/** Ends the sessions for this business. Throws not_found, role_not_permitted, last_owner. */
export async function removeMember(tx: Tx, change: MemberChange, userId: number): Promise<FoundMember> {
  await lockAsOwner(tx, change);
  const found = await findMember(tx, change.merchantId, userId);
  await endMembership(tx, change.merchantId, userId, found.role);
  return found;
}

/** Throws not_found, last_owner. */
export async function leaveBusiness(tx: Tx, change: MemberChange): Promise<FoundMember> {
  const found = await lockMembershipsOfMerchant(tx, change);
  await endMembership(tx, change.merchantId, change.actorId, found.role);
  return found;
}

async function endMembership(tx: Tx, merchantId: number, userId: number, role: MemberRole): Promise<void> {
  if (role === "owner") await removeOwnership(tx, merchantId, userId);
  await tx
    .update(member)
    .set({ endedAt: sql`transaction_timestamp()` })
    .where(buildActiveMembershipCondition(merchantId, userId));
  await tx.execute(sql`select end_member_sessions(${userId}::bigint)`);
}

/** Throws forbidden for the caller's own factors, not_found, ask_support for a member of several businesses. */
export function resetMemberFactors(visit: OwnerRequest, userId: number): Promise<void> {
  const { merchantId, actorId } = visit;
  return runAsOwner(visit, async (tx, note) => {
    const { email } = await findMember(tx, merchantId, userId);
    if (userId === actorId) throw new ConditionError("forbidden", "Not one's own");
    // Prevents the user from joining a second business at the same time.
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
