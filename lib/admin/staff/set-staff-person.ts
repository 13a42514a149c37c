import { eq, or } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { staff } from "@/db/schema/staff";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { lockOtherStaff } from "./guard-staff";
import { staffMemberOf } from "./staff-accounts";

/** Accounts of one person cannot confirm each other's proposals. Throws not_found, validation_error. */
export async function setStaffPerson(
  tx: Tx,
  actor: Actor,
  userId: number,
  { sameAs, reason }: { sameAs: number | null; reason: string },
): Promise<void> {
  const { member, all } = await lockOtherStaff(tx, actor, userId);
  const other = sameAs === null ? null : staffMemberOf(all, sameAs);
  const personId = other ? (other.personId ?? other.userId) : null;
  if (personId === null) {
    await tx.update(staff).set({ personId: null }).where(eq(staff.userId, userId));
  } else {
    await tx
      .update(staff)
      .set({ personId })
      .where(or(eq(staff.userId, userId), eq(staff.personId, userId)));
  }
  const emailOf = (id: number | null) => all.find((each) => each.userId === id)?.email ?? null;
  await recordAction(tx, actor, {
    action: "app_user.staff_person_set",
    subject: ["app_user", userId],
    reason,
    before: { email: member.email, same_person_as: emailOf(member.personId) },
    after: { email: member.email, same_person_as: other?.email ?? null },
  });
}
