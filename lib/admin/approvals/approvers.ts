import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction as auditLog } from "@/db/schema/admin";
import type { staffProposal } from "@/db/schema/staff";
import { conflict } from "@/lib/admin/errors";
import { type StaffMember, staffMemberOf } from "@/lib/admin/staff/staff-accounts";
import { findAccountsOfPerson } from "@/lib/core/access/staff-person";
import { APPROVER_COOLDOWN_HOURS } from "@/lib/core/access/staff-proposal";
import { hasStaffRight } from "@/lib/core/access/staff-rights";
import type { AdminAction } from "@/lib/core/admin/admin-action";
import { ConditionError } from "@/lib/core/conditions";

export type ProposalRow = typeof staffProposal.$inferSelect;

/** A proposer could use these actions to create a second account for approving. */
const ACCOUNT_ACTIONS: AdminAction[] = [
  "app_user.admin_created",
  "app_user.staff_role_set",
  "app_user.staff_enabled",
  "app_user.staff_person_set",
];

export interface Approver {
  asking: StaffMember;
  all: readonly StaffMember[];
}

/** Throws forbidden, and validation_error for the proposer's own or recently created accounts. */
export async function assertCanApprove(tx: Tx, proposal: ProposalRow, approver: Approver): Promise<void> {
  if (!hasStaffRight(approver.asking.role, proposal.neededRight)) throw new ConditionError("forbidden");
  const obstacle = await approvalObstacle(tx, proposal.proposedBy, approver);
  if (obstacle === "own_proposal") throw conflict("Another person confirms what one proposes", obstacle);
  if (obstacle) throw conflict("The proposer made or changed this account within the last day", obstacle);
}

export async function approvalObstacle(
  tx: Tx,
  proposedBy: number,
  { asking, all }: Approver,
): Promise<"own_proposal" | "made_by_proposer" | null> {
  const proposer = userIds(findAccountsOfPerson(staffMemberOf(all, proposedBy), all));
  if (proposer.includes(asking.userId)) return "own_proposal";
  const approver = userIds(findAccountsOfPerson(asking, all));
  const [made] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.actorId, proposer),
        inArray(auditLog.action, ACCOUNT_ACTIONS),
        eq(auditLog.subjectType, "app_user"),
        inArray(auditLog.subjectId, approver.map(String)),
        gt(auditLog.createdAt, sql`now() - make_interval(hours => ${APPROVER_COOLDOWN_HOURS})`),
      ),
    )
    .limit(1);
  return made ? "made_by_proposer" : null;
}

function userIds(accounts: readonly StaffMember[]): number[] {
  return accounts.map(({ userId }) => userId);
}
