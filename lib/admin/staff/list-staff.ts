import { inArray, max } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { listUsersWithFactor } from "@/lib/accounts/factors/who-has-factor";
import { findAccountsOfPerson } from "@/lib/core/access/staff-person";
import { staffMemberOf, readStaff, type StaffMember } from "./staff-accounts";

export interface ListedStaff extends StaffMember {
  seenAt: Date | null;
  /** An account of the reader's person: only another owner may change it. */
  isOwn: boolean;
  hasFactor: boolean;
}

export async function listStaff(readerId: number, tx: Tx = read()): Promise<ListedStaff[]> {
  const all = await readStaff(tx);
  const own = findAccountsOfPerson(staffMemberOf(all, readerId), all);
  const ids = all.map(({ userId }) => userId);
  const seen = await tx
    .select({ userId: session.userId, at: max(session.lastSeenAt) })
    .from(session)
    .where(inArray(session.userId, ids))
    .groupBy(session.userId);
  const withFactor = await listUsersWithFactor(ids);
  return all.map((member) => ({
    ...member,
    seenAt: seen.find(({ userId }) => userId === member.userId)?.at ?? null,
    isOwn: own.includes(member),
    hasFactor: withFactor.has(member.userId),
  }));
}
