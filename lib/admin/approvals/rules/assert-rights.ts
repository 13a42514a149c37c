import type { Actor } from "@/lib/admin/actions/record-action";
import { hasStaffRight, type StaffRight } from "@/lib/core/access/staff-rights";
import { ConditionError } from "@/lib/core/conditions";

/** Throws forbidden when a right is missing; the command line has all rights. */
export function assertRights({ userId, role = null }: Actor, rights: readonly StaffRight[]): void {
  if (userId !== null && !rights.every((right) => hasStaffRight(role, right)))
    throw new ConditionError("forbidden");
}
