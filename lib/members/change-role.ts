import type { Tx } from "@/db/client";
import { member } from "@/db/schema/members";
import type { MemberRole } from "@/lib/core/access/member-rights";
import { removeOwnership, lockAsOwner, type MemberChange, findMember, openMembership } from "./lock-members";

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
    await tx.update(member).set({ role }).where(openMembership(merchantId, userId));
  }
  return { email: before.email, before: before.role };
}
