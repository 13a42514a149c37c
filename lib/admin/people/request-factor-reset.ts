import type { Tx } from "@/db/client";
import { scheduleFactorReset } from "@/lib/accounts/factors/ask-for-reset";
import { hasFactor } from "@/lib/accounts/factors/has-factor";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { readStaff, staffMemberOf } from "@/lib/admin/staff/staff-accounts";
import { findAccountsOfPerson } from "@/lib/core/access/staff-person";
import { ConditionError } from "@/lib/core/conditions";

/** Throws not_found without factors, forbidden for an account of the same person, and changed_meanwhile. */
export async function requestFactorReset(
  tx: Tx,
  actor: Actor,
  userId: number,
  reason: string,
): Promise<void> {
  const person = await findMailRecipient(tx, userId);
  if (!person || actor.userId === null || !(await hasFactor(tx, userId))) {
    throw new ConditionError("not_found", "Not found");
  }
  await assertNotOwn(tx, actor.userId, userId);
  await scheduleFactorReset(tx, { person, askedBy: actor.userId, reason });
  await recordAction(tx, actor, {
    action: "app_user.factor_reset_asked",
    subject: ["app_user", userId],
    reason,
  });
}

async function assertNotOwn(tx: Tx, actorId: number, userId: number): Promise<void> {
  const all = await readStaff(tx);
  const isOwn = findAccountsOfPerson(staffMemberOf(all, actorId), all).some(
    (account) => account.userId === userId,
  );
  if (isOwn) throw new ConditionError("forbidden", "Not one's own");
}
