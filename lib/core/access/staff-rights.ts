/** Specification: The back office's people and four eyes. */
export const STAFF_ROLES = ["support", "operations", "finance", "owner"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const ALL_ROLES: readonly StaffRole[] = STAFF_ROLES;
const OPERATIONS: readonly StaffRole[] = ["operations", "owner"];
const FINANCE: readonly StaffRole[] = ["finance", "owner"];
const OWNERS: readonly StaffRole[] = ["owner"];

const RIGHTS = {
  read: ALL_ROLES,
  retry: ["support", "operations", "owner"],
  operations: OPERATIONS,
  failures: ["operations", "finance", "owner"],
  catalogue: OPERATIONS,
  prices: FINANCE,
  money: FINANCE,
  proposals: ["operations", "finance", "owner"],
  merchants: OWNERS,
  settings: OWNERS,
  people: OWNERS,
  log: OWNERS,
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof RIGHTS;

export function hasStaffRight(role: StaffRole | null, right: StaffRight | readonly StaffRight[]): boolean {
  const rights = typeof right === "string" ? [right] : right;
  return role !== null && rights.some((each) => (RIGHTS[each] as readonly StaffRole[]).includes(role));
}

export function listStaffRights(role: StaffRole | null): StaffRight[] {
  return (Object.keys(RIGHTS) as StaffRight[]).filter((right) => hasStaffRight(role, right));
}
