import { and, desc, eq, getTableColumns, gt, ne, or, sql, type SQL } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import { personPlace, subjectNumber } from "@/lib/admin/actions/person-place";
import { approvalRefusal } from "./assert-can-approve";
import type { ProposalRow } from "./find-proposal";
import { readStaff, type StaffMember } from "@/lib/admin/staff/staff-accounts";
import { hasStaffRight } from "@/lib/core/access/staff-rights";
import type { SubjectLocation } from "@/lib/core/admin/subject-location";

type NamedRow = ProposalRow & { subjectName: string | null; place: SubjectLocation | null };

const ENDED_SHOWN = 20;

export interface ListedProposal extends ProposalRow {
  subjectName: string | null;
  place: SubjectLocation | null;
  proposer: string;
  endedByEmail: string | null;
  obstacle: "own_proposal" | "made_by_proposer" | null;
}

export interface ProposalInbox {
  open: ListedProposal[];
  ended: ListedProposal[];
  isAlone: boolean;
}

export async function listProposals(userId: number, tx: Tx = read()): Promise<ProposalInbox> {
  const all = await readStaff(tx);
  const asking = all.find((each) => each.userId === userId);
  if (!asking) return { open: [], ended: [], isAlone: false };
  const isOpen = and(eq(staffProposal.status, "open"), gt(staffProposal.expiresAt, sql`now()`));
  const isEnded = or(ne(staffProposal.status, "open"), sql`${staffProposal.expiresAt} <= now()`);
  const [open, ended] = await Promise.all([
    tx.select(COLUMNS).from(staffProposal).where(isOpen).orderBy(staffProposal.expiresAt, staffProposal.id),
    tx.select(COLUMNS).from(staffProposal).where(isEnded).orderBy(desc(staffProposal.id)).limit(ENDED_SHOWN),
  ]);
  const own = (rows: NamedRow[]) => rows.filter((row) => isFor(asking, row));
  const waiting = own(open).map(async (row) => {
    const obstacle = await approvalRefusal(tx, row.proposedBy, { asking, all });
    return { ...named(row, all), obstacle };
  });
  const others = all.filter((each) => !each.disabledAt && hasStaffRight(each.role, "proposals"));
  return {
    open: await Promise.all(waiting),
    ended: own(ended).map((row) => ({ ...named(row, all), obstacle: null })),
    isAlone: others.length < 2,
  };
}

export async function countWaiting(userId: number, tx: Tx = read()): Promise<number> {
  const { open } = await listProposals(userId, tx);
  return open.filter(({ obstacle }) => obstacle === null).length;
}

/** A lapsed proposal can still have the status `open` in the table. */
function named(row: NamedRow, all: readonly StaffMember[]) {
  return {
    ...row,
    status: row.status === "open" && row.expiresAt <= new Date() ? ("expired" as const) : row.status,
    proposer: emailOf(all, row.proposedBy) ?? "",
    endedByEmail: emailOf(all, row.endedBy),
  };
}

function isFor({ userId, role }: StaffMember, { neededRight, proposedBy }: ProposalRow): boolean {
  return proposedBy === userId || hasStaffRight(role, neededRight);
}

function emailOf(all: readonly StaffMember[], userId: number | null): string | null {
  return all.find((each) => each.userId === userId)?.email ?? null;
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
  place: personPlace(staffProposal),
};
