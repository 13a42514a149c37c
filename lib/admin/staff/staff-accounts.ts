import { asc, eq, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { staff } from "@/db/schema/staff";
import type { StaffRole } from "@/lib/core/access/staff-rights";
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
  return tx
    .select({
      userId: staff.userId,
      email: appUser.email,
      role: staff.role,
      personId: staff.personId,
      disabledAt: staff.disabledAt,
      createdAt: staff.createdAt,
    })
    .from(staff)
    .innerJoin(appUser, eq(appUser.id, staff.userId))
    .orderBy(asc(appUser.email));
}

/** Locks all staff accounts, to prevent two owners from disabling each other. */
export async function lockStaff(tx: Tx): Promise<StaffMember[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('change the staff'))`);
  return readStaff(tx);
}

/** Throws not_found. */
export function staffMemberOf(all: readonly StaffMember[], userId: number): StaffMember {
  const found = all.find((member) => member.userId === userId);
  if (!found) throw new ConditionError("not_found", "Not found");
  return found;
}
