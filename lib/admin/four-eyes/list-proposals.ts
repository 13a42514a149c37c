import { and, desc, eq, getTableColumns, gt, ne, or, sql } from "drizzle-orm";
import { reader, type Tx } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import { personPlace } from "@/lib/admin/actions/person-place";
import { readStaff, type StaffMember } from "@/lib/admin/staff/staff-accounts";
import { hasStaffRight } from "@/lib/core/access/staff-rights";
import type { SubjectLocation } from "@/lib/core/admin/subject-location";
import { whyNotSecond } from "./assert-second";
import type { ProposalRow } from "./find-proposal";
import { SUBJECT_NAME } from "./name-subject";

type NamedRow = ProposalRow & { subjectName: string | null; place: SubjectLocation | null };

const COLUMNS = {
  ...getTableColumns(staffProposal),
  subjectName: SUBJECT_NAME,
  place: personPlace(staffProposal),
};

/** Of those that are over. */
const ENDED_SHOWN = 20;

export interface ListedProposal extends ProposalRow {
  /** Null where the number says it. */
  subjectName: string | null;
  /** Where a person is dealt with whom it is about. */
  place: SubjectLocation | null;
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
  const others = all.filter((each) => !each.disabledAt && hasStaffRight(each.role, "proposals"));
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
  return proposedBy === userId || hasStaffRight(role, neededRight);
}

function emailOf(all: readonly StaffMember[], userId: number | null): string | null {
  return all.find((each) => each.userId === userId)?.email ?? null;
}
