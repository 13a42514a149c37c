import { and, desc, eq, getTableColumns, gt, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { adminAction as auditLog } from "@/db/schema/admin";
import { staffProposal } from "@/db/schema/staff";
import { createConflictError } from "@/lib/admin/errors";
import { buildSubjectLocationSql, buildSubjectIdSql } from "@/lib/admin/log/actions";
import { readStaff, type StaffMember, getStaffMember } from "@/lib/admin/staff/staff-accounts";
import { APPROVER_COOLDOWN_HOURS, findAccountsOfPerson, hasStaffRight } from "@/lib/core/access/staff";
import type { AdminAction } from "@/lib/core/admin/admin-action";
import { ConditionError } from "@/lib/core/conditions";

const ENDED_SHOWN = 20;

type Obstacle = Awaited<ReturnType<typeof findApprovalObstacle>>;

export async function listProposals(userId: number, tx: Tx = read()) {
  const all = await readStaff(tx);
  const asking = all.find((each) => each.userId === userId);
  if (!asking) return { open: [], ended: [], isAlone: false };
  const { status, expiresAt, id } = staffProposal;
  const isOpen = and(eq(status, "open"), gt(expiresAt, sql`now()`));
  const isEnded = or(ne(status, "open"), sql`${expiresAt} <= now()`);
  const [open, ended] = await Promise.all([
    tx.select(COLUMNS).from(staffProposal).where(isOpen).orderBy(expiresAt, id),
    tx.select(COLUMNS).from(staffProposal).where(isEnded).orderBy(desc(id)).limit(ENDED_SHOWN),
  ]);
  const isShown = ({ proposedBy, neededRight }: ProposalRow) =>
    proposedBy === userId || hasStaffRight(asking.role, neededRight);
  const waiting = open.filter(isShown).map(async (row) => {
    const obstacle = await findApprovalObstacle(tx, row.proposedBy, { asking, all });
    return present(row, all, obstacle);
  });
  const approvers = all.filter((each) => !each.disabledAt && hasStaffRight(each.role, "proposals"));
  return {
    open: await Promise.all(waiting),
    ended: ended.filter(isShown).map((row) => present(row, all, null)),
    isAlone: approvers.length < 2,
  };
}

export type ListedProposal = Awaited<ReturnType<typeof listProposals>>["open"][number];

export async function countProposalsToDecide(userId: number, tx: Tx = read()): Promise<number> {
  const { open } = await listProposals(userId, tx);
  return open.filter(({ obstacle }) => obstacle === null).length;
}

/** An expired proposal may still have the status `open` in the table. */
function present<Row extends ProposalRow>(row: Row, all: readonly StaffMember[], obstacle: Obstacle) {
  const isExpired = row.status === "open" && row.expiresAt <= new Date();
  const emailOf = (userId: number | null) => all.find((each) => each.userId === userId)?.email;
  return {
    ...row,
    status: isExpired ? ("expired" as const) : row.status,
    proposer: emailOf(row.proposedBy) ?? "",
    endedByEmail: emailOf(row.endedBy) ?? null,
    obstacle,
  };
}

const { subjectType, subjectId, after } = staffProposal;
const of = (type: string) => buildSubjectIdSql({ subjectType, subjectId }, type);

const LANE = sql`(select o.name || ' → ' || d.name from hub o, hub d where (o.id, d.id) = (
  coalesce((select origin_hub_id from lane where id = ${of("lane")}), (${after} ->> 'origin_hub_id')::int),
  coalesce((select destination_hub_id from lane where id = ${of("lane")}), (${after} ->> 'destination_hub_id')::int)))`;

const SUBJECT_NAME: SQL<string | null> = sql<string | null>`case ${subjectType}
  when 'merchant' then (select business_name from merchant where id = ${of("merchant")})
  when 'vehicle_type' then (select name from vehicle_type where id = ${of("vehicle_type")})
  when 'hub' then (select name from hub where id = ${of("hub")})
  when 'lane' then ${LANE}
  when 'shipment' then (select s.shipment_number || ', ' || m.business_name
    from shipment s join merchant m on m.id = s.merchant_id where s.id = ${of("shipment")})
  when 'payment' then (select p.reference || ', ' || m.business_name
    from payment p join merchant m on m.id = p.merchant_id where p.id = ${of("payment")})
  when 'app_user' then (select concat_ws(', ', u.email, string_agg(m.business_name, ', ' order by m.id))
    from app_user u left join member b on b.user_id = u.id and b.ended_at is null
    left join merchant m on m.id = b.merchant_id where u.id = ${of("app_user")} group by u.email)
end`;

const COLUMNS = {
  ...getTableColumns(staffProposal),
  subjectName: SUBJECT_NAME,
  place: buildSubjectLocationSql(staffProposal),
};

export type ProposalRow = typeof staffProposal.$inferSelect;

/** Actions with which a proposer could gain control of a second account and approve with this account. */
const ACCOUNT_ACTIONS: AdminAction[] = [
  "app_user.admin_created",
  "app_user.staff_role_set",
  "app_user.staff_enabled",
  "app_user.staff_person_set",
];

interface Approver {
  asking: StaffMember;
  all: readonly StaffMember[];
}

/**
 * Throws forbidden. Throws validation_error if the approver's account belongs to the proposer, or if the
 * proposer created or changed the account within the last day.
 */
export async function assertCanApprove(tx: Tx, proposal: ProposalRow, approver: Approver): Promise<void> {
  if (!hasStaffRight(approver.asking.role, proposal.neededRight)) throw new ConditionError("forbidden");
  const obstacle = await findApprovalObstacle(tx, proposal.proposedBy, approver);
  if (obstacle === "own_proposal")
    throw createConflictError("Another person confirms what one proposes", obstacle);
  if (obstacle)
    throw createConflictError("The proposer made or changed this account within the last day", obstacle);
}

async function findApprovalObstacle(
  tx: Tx,
  proposedBy: number,
  { asking, all }: Approver,
): Promise<"own_proposal" | "made_by_proposer" | null> {
  const proposer = userIds(findAccountsOfPerson(getStaffMember(all, proposedBy), all));
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
