import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { member } from "@/db/schema/members";
import type { MemberRole } from "@/lib/core/access/member-rights";
import {
  type FoundMember,
  removeOwnership,
  lockAsOwner,
  lockMembers,
  type MemberChange,
  findMember,
  openMembership,
} from "./lock-members";

/** Ends the sessions for this business. Throws not_found, role_not_permitted, last_owner. */
export async function removeMember(tx: Tx, change: MemberChange, userId: number): Promise<FoundMember> {
  await lockAsOwner(tx, change);
  const found = await findMember(tx, change.merchantId, userId);
  await endMembership(tx, change.merchantId, userId, found.role);
  return found;
}

/** Throws not_found, last_owner. */
export async function leaveBusiness(tx: Tx, change: MemberChange): Promise<FoundMember> {
  const found = await lockMembers(tx, change);
  await endMembership(tx, change.merchantId, change.actorId, found.role);
  return found;
}

async function endMembership(tx: Tx, merchantId: number, userId: number, role: MemberRole): Promise<void> {
  if (role === "owner") await removeOwnership(tx, merchantId, userId);
  await tx
    .update(member)
    .set({ endedAt: sql`transaction_timestamp()` })
    .where(openMembership(merchantId, userId));
  await tx.execute(sql`select end_member_sessions(${userId}::bigint)`);
}
