/** What somebody in the back office is there for. Specification: The back office's people and four eyes. */
export const STAFF_ROLES = ["support", "operations", "finance", "owner"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const ALL_ROLES: readonly StaffRole[] = STAFF_ROLES;
const OPERATIONS: readonly StaffRole[] = ["operations", "owner"];
const FINANCE: readonly StaffRole[] = ["finance", "owner"];
const OWNERS: readonly StaffRole[] = ["owner"];

/** Which roles have which right; a role that is not listed is refused. */
const RIGHTS = {
  /** Every page but those of people and of proposals, and a person's data with a reason. */
  read: ALL_ROLES,
  /** Messages and webhooks once more. */
  retry: ["support", "operations", "owner"],
  /** Jobs that failed, riders, hubs' people, shipments. */
  operations: OPERATIONS,
  /** What operations decide and finance pays. */
  failures: ["operations", "finance", "owner"],
  /** The catalogue without its prices. */
  catalogue: OPERATIONS,
  /** Prices and fee percentages. */
  prices: FINANCE,
  /** Payments, wallets, the ledger. */
  money: FINANCE,
  /** What is proposed by one and confirmed by another. */
  proposals: ["operations", "finance", "owner"],
  merchants: OWNERS,
  settings: OWNERS,
  people: OWNERS,
  /** The whole log as a file. */
  log: OWNERS,
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof RIGHTS;

/** Whether a role has the right, or any of several. */
export function hasStaffRight(role: StaffRole | null, right: StaffRight | readonly StaffRight[]): boolean {
  const rights = typeof right === "string" ? [right] : right;
  return role !== null && rights.some((each) => (RIGHTS[each] as readonly StaffRole[]).includes(role));
}

/** Every right of a role, for pages that leave out what would be refused. */
export function listStaffRights(role: StaffRole | null): StaffRight[] {
  return (Object.keys(RIGHTS) as StaffRight[]).filter((right) => hasStaffRight(role, right));
}
