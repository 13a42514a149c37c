import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { findAccountsOfPerson } from "@/lib/core/access/staff-person";
import { hasStaffRight } from "@/lib/core/access/staff-rights";
import { ConditionError } from "@/lib/core/conditions";
import { lockStaff, staffMemberOf, type StaffMember } from "./staff-accounts";

/** Locks all staff accounts. Throws not_found, forbidden, and validation_error for the own account. */
export async function lockOtherStaff(
  tx: Tx,
  actor: Actor,
  userId: number,
): Promise<{ member: StaffMember; all: StaffMember[] }> {
  const all = await lockStaff(tx);
  const member = staffMemberOf(all, userId);
  if (actor.userId === null) return { member, all };
  const own = all.find((each) => each.userId === actor.userId);
  if (!own || own.disabledAt || !hasStaffRight(own.role, "people")) throw new ConditionError("forbidden");
  if (findAccountsOfPerson(own, all).includes(member)) {
    throw refused("Another owner changes this account: it is your own", "own_account");
  }
  return { member, all };
}

/** Throws validation_error when no owner who can log in would remain. */
export function assertOwnerLeft(all: readonly StaffMember[], without: StaffMember): void {
  const isLeft = all.some(
    (each) => each.role === "owner" && !each.disabledAt && each.userId !== without.userId,
  );
  if (!isLeft) throw refused("The last owner stays one", "last_owner");
}
