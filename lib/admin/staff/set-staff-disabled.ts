import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountToken } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";
import { staff } from "@/db/schema/staff";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { assertOwnerLeft, lockOtherStaff } from "./guard-staff";
import type { StaffMember } from "./staff-accounts";

/** Throws not_found, and validation_error for the own account and the last owner. */
export async function setStaffDisabled(
  tx: Tx,
  actor: Actor,
  userId: number,
  { disabled, reason }: { disabled: boolean; reason: string },
): Promise<void> {
  const { member, all } = await lockOtherStaff(tx, actor, userId);
  if ((member.disabledAt !== null) === disabled) throw refused("It is so already");
  if (disabled && member.role === "owner") assertOwnerLeft(all, member);
  await tx
    .update(staff)
    .set({ disabledAt: disabled ? sql`now()` : null })
    .where(eq(staff.userId, userId));
  await (disabled ? shutOut(tx, userId) : inviteAgain(tx, member));
  await recordAction(tx, actor, {
    action: disabled ? "app_user.staff_disabled" : "app_user.staff_enabled",
    subject: ["app_user", userId],
    reason,
    after: { email: member.email, role: member.role },
  });
}

/** Skips sessions that a running request has locked, to avoid a deadlock; their next request is refused. */
async function shutOut(tx: Tx, userId: number): Promise<void> {
  await tx.update(appUser).set({ passwordHash: UNKNOWN_ACCOUNT_HASH }).where(eq(appUser.id, userId));
  await tx.delete(accountToken).where(eq(accountToken.userId, userId));
  await tx.execute(sql`delete from session where id in (
    select id from session where user_id = ${userId} for update skip locked)`);
}

async function inviteAgain(tx: Tx, { userId, email }: StaffMember): Promise<void> {
  await sendAccountMail(tx, "staff_invited", { userId, email, language: "en" });
}
