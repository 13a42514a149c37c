import { and, desc, eq, getTableColumns, gt, ne, or, sql, type SQL } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import { subjectLocation, subjectNumber } from "@/lib/admin/log/list-actions";
import { approvalObstacle, type ProposalRow } from "./approvers";
import { readStaff, type StaffMember } from "@/lib/admin/staff/staff-accounts";
import { hasStaffRight } from "@/lib/core/access/staff-rights";

const ENDED_SHOWN = 20;

type Obstacle = Awaited<ReturnType<typeof approvalObstacle>>;

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
    const obstacle = await approvalObstacle(tx, row.proposedBy, { asking, all });
    return present(row, all, obstacle);
  });
  const approvers = all.filter((each) => !each.disabledAt && hasStaffRight(each.role, "proposals"));
  return {
    open: await Promise.all(waiting),
    ended: ended.filter(isShown).map((row) => present(row, all, null)),
    isAlone: approvers.length < 2,
  };
}

export async function countWaiting(userId: number, tx: Tx = read()): Promise<number> {
  const { open } = await listProposals(userId, tx);
  return open.filter(({ obstacle }) => obstacle === null).length;
}

/** A lapsed proposal can still have the status `open` in the table. */
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
const of = (type: string) => subjectNumber({ subjectType, subjectId }, type);

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
  place: subjectLocation(staffProposal),
};
