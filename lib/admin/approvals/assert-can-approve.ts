import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import { refused } from "@/lib/admin/actions/refusals";
import type { StaffMember } from "@/lib/admin/staff/staff-accounts";
import { staffMemberOf } from "@/lib/admin/staff/staff-accounts";
import { findAccountsOfPerson } from "@/lib/core/access/staff-person";
import { APPROVER_COOLDOWN_HOURS } from "@/lib/core/access/staff-proposal";
import { hasStaffRight } from "@/lib/core/access/staff-rights";
import type { AdminAction } from "@/lib/core/admin/admin-action";
import { ConditionError } from "@/lib/core/conditions";
import type { ProposalRow } from "./find-proposal";

/** A proposer could use these actions to create a second account for approving. */
const MADE: AdminAction[] = [
  "app_user.admin_created",
  "app_user.staff_role_set",
  "app_user.staff_enabled",
  "app_user.staff_person_set",
];

export interface Asking {
  asking: StaffMember;
  all: readonly StaffMember[];
}

/** Throws forbidden, and validation_error for the proposer's own or recently created accounts. */
export async function assertCanApprove(tx: Tx, proposal: ProposalRow, who: Asking): Promise<void> {
  if (!hasStaffRight(who.asking.role, proposal.neededRight)) throw new ConditionError("forbidden");
  const reason = await approvalRefusal(tx, proposal.proposedBy, who);
  if (reason === "own_proposal") throw refused("Another person confirms what one proposes", reason);
  if (reason) throw refused("The proposer made or changed this account within the last day", reason);
}

export async function approvalRefusal(
  tx: Tx,
  proposedBy: number,
  { asking, all }: Asking,
): Promise<"own_proposal" | "made_by_proposer" | null> {
  const ofProposer = findAccountsOfPerson(staffMemberOf(all, proposedBy), all);
  if (ofProposer.some(({ userId }) => userId === asking.userId)) return "own_proposal";
  const ofAsking = findAccountsOfPerson(asking, all);
  const made = await tx
    .select({ id: adminAction.id })
    .from(adminAction)
    .where(
      and(
        inArray(adminAction.actorId, ids(ofProposer)),
        inArray(adminAction.action, MADE),
        eq(adminAction.subjectType, "app_user"),
        inArray(adminAction.subjectId, ids(ofAsking).map(String)),
        gt(adminAction.createdAt, sql`now() - make_interval(hours => ${APPROVER_COOLDOWN_HOURS})`),
      ),
    )
    .limit(1);
  return made.length > 0 ? "made_by_proposer" : null;
}

const ids = (accounts: readonly StaffMember[]) => accounts.map(({ userId }) => userId);
