import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { staff } from "@/db/schema/staff";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import type { StaffRole } from "@/lib/core/access/staff-rights";
import { assertOwnerLeft, lockOtherStaff } from "./guard-staff";

/** Throws not_found, and validation_error for the actor's own account and the last owner. */
export async function setStaffRole(
  tx: Tx,
  actor: Actor,
  userId: number,
  { role, reason }: { role: StaffRole; reason: string },
): Promise<void> {
  const { member, all } = await lockOtherStaff(tx, actor, userId);
  if (member.role === role) throw refused("That is the role already");
  if (member.role === "owner") assertOwnerLeft(all, member);
  await tx.update(staff).set({ role }).where(eq(staff.userId, userId));
  await recordAction(tx, actor, {
    action: "app_user.staff_role_set",
    subject: ["app_user", userId],
    reason,
    before: { email: member.email, role: member.role },
    after: { email: member.email, role },
  });
}
