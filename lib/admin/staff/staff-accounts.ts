import { asc, eq, inArray, max } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";
import { staff } from "@/db/schema/staff";
import { listUsersWithFactor } from "@/lib/accounts/factors/factors";
import { findAccountsOfPerson, type StaffRole } from "@/lib/core/access/staff";
import { ConditionError } from "@/lib/core/conditions";

export interface StaffMember {
  userId: number;
  email: string;
  role: StaffRole;
  personId: number | null;
  disabledAt: Date | null;
  createdAt: Date;
}

export async function readStaff(tx: Tx = read()): Promise<StaffMember[]> {
  const { userId, role, personId, disabledAt, createdAt } = staff;
  return tx
    .select({ userId, email: appUser.email, role, personId, disabledAt, createdAt })
    .from(staff)
    .innerJoin(appUser, eq(appUser.id, userId))
    .orderBy(asc(appUser.email));
}

/** Throws not_found. */
export function getStaffMember(all: readonly StaffMember[], userId: number): StaffMember {
  const found = all.find((member) => member.userId === userId);
  if (!found) throw new ConditionError("not_found", "Not found");
  return found;
}

export type ListedStaff = Awaited<ReturnType<typeof listStaff>>[number];

/** `isOwn`: the account belongs to the reader's person. Only a different owner may change the account. */
export async function listStaff(readerId: number, tx: Tx = read()) {
  const all = await readStaff(tx);
  const own = findAccountsOfPerson(getStaffMember(all, readerId), all);
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
