import { and, desc, eq, getTableColumns, gt, ne, or, sql } from "drizzle-orm";
import { reader, type Tx } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import { readStaff, type StaffMember } from "@/lib/admin/staff/staff-accounts";
import { staffMay } from "@/lib/core/access/staff-rights";
import { whyNotSecond } from "./assert-second";
import type { ProposalRow } from "./find-proposal";

type NamedRow = ProposalRow & { subjectName: string | null };

const COLUMNS = {
  ...getTableColumns(staffProposal),
  subjectName: sql<string | null>`case ${staffProposal.subjectType}
    when 'merchant' then (select business_name from merchant
      where id = case when ${staffProposal.subjectType} = 'merchant' then ${staffProposal.subjectId}::bigint end)
    when 'vehicle_type' then (select name from vehicle_type where id::text = ${staffProposal.subjectId})
    when 'lane' then (select o.name || ' → ' || d.name from lane l join hub o on o.id = l.origin_hub_id
      join hub d on d.id = l.destination_hub_id where l.id::text = ${staffProposal.subjectId})
  end`,
};

/** Of those that are over. */
const ENDED_SHOWN = 20;

export interface ListedProposal extends ProposalRow {
  /** Of a merchant or a row of the catalogue; of others the number says it. */
  subjectName: string | null;
  proposer: string;
  endedByEmail: string | null;
  /** Why the reader cannot confirm it; null when the reader can. */
  obstacle: "own_proposal" | "made_by_proposer" | null;
}

export interface ProposalInbox {
  /** The one that ends first comes first. */
  open: ListedProposal[];
  ended: ListedProposal[];
  /** The reader alone may confirm anything: one more person is needed first. */
  isAlone: boolean;
}

/** What waits for a second person, and what was decided lately, as far as it is the reader's. */
export async function listProposals(userId: number, tx: Tx = reader): Promise<ProposalInbox> {
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
    const obstacle = await whyNotSecond(tx, row.proposedBy, { asking, all });
    return { ...named(row, all), obstacle };
  });
  const others = all.filter((each) => !each.disabledAt && staffMay(each.role, "proposals"));
  return {
    open: await Promise.all(waiting),
    ended: own(ended).map((row) => ({ ...named(row, all), obstacle: null })),
    isAlone: others.length < 2,
  };
}

/** How many wait for this very person. */
export async function countWaiting(userId: number, tx: Tx = reader): Promise<number> {
  const { open } = await listProposals(userId, tx);
  return open.filter(({ obstacle }) => obstacle === null).length;
}

/** With the names of both; what has lapsed is not always written down yet. */
function named(row: NamedRow, all: readonly StaffMember[]) {
  return {
    ...row,
    status: row.status === "open" && row.expiresAt <= new Date() ? ("expired" as const) : row.status,
    proposer: emailOf(all, row.proposedBy) ?? "",
    endedByEmail: emailOf(all, row.endedBy),
  };
}

function isFor({ userId, role }: StaffMember, { neededRight, proposedBy }: ProposalRow): boolean {
  return proposedBy === userId || staffMay(role, neededRight);
}

function emailOf(all: readonly StaffMember[], userId: number | null): string | null {
  return all.find((each) => each.userId === userId)?.email ?? null;
}
