import type { Tx } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { staff } from "@/db/schema/staff";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { faulty } from "@/lib/admin/actions/refusals";
import type { StaffRole } from "@/lib/core/access/staff-rights";

export interface NewStaff {
  email: string;
  role: StaffRole;
  reason?: string | null | undefined;
}

/** Mails a link to set the password. Throws validation_error on a taken e-mail. */
export async function createStaff(tx: Tx, actor: Actor, request: NewStaff): Promise<number> {
  const { email } = request;
  const userId = await insertStaff(tx, actor, { ...request, passwordHash: UNKNOWN_ACCOUNT_HASH });
  if (userId === null) throw faulty("email", "Someone already logs in with this email address", "duplicate");
  await sendAccountMail(tx, "staff_invited", { userId, email, language: "en" });
  return userId;
}

export async function insertStaff(
  tx: Tx,
  actor: Actor,
  { email, role, reason, passwordHash }: NewStaff & { passwordHash: string },
): Promise<number | null> {
  const [created] = await tx
    .insert(appUser)
    .values({ email, passwordHash, role: "admin" })
    .onConflictDoNothing()
    .returning({ id: appUser.id });
  if (!created) return null;
  await tx
    .insert(staff)
    .values({ userId: created.id, role })
    .onConflictDoUpdate({ target: staff.userId, set: { role } });
  await recordAction(tx, actor, {
    action: "app_user.admin_created",
    subject: ["app_user", created.id],
    reason,
    after: { email, role },
  });
  return created.id;
}
