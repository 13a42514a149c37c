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

interface StaffAccount {
  userId: number;
  email: string;
  personId: number | null;
}

const DOMAIN_ALIASES: Record<string, string> = { "googlemail.com": "gmail.com" };

/** Ignores case, dots and plus tags. If two people have the same result, the only effect is a refused approval. */
export function normalizeMailbox(email: string): string {
  const [local = "", domain = ""] = splitAtLast(email.trim().toLowerCase().normalize("NFKC"));
  const name = local.replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}@${DOMAIN_ALIASES[domain] ?? domain}`;
}

export function isSamePerson(one: StaffAccount, other: StaffAccount): boolean {
  return (
    one.userId === other.userId ||
    (one.personId ?? one.userId) === (other.personId ?? other.userId) ||
    normalizeMailbox(one.email) === normalizeMailbox(other.email)
  );
}

export function findAccountsOfPerson<Account extends StaffAccount>(
  of: Account,
  all: readonly Account[],
): Account[] {
  const found = [of];
  for (let at = 0; at < found.length; at++) {
    const more = all.filter((other) => !found.includes(other) && isSamePerson(found[at]!, other));
    found.push(...more.filter(({ userId }) => found.every((known) => known.userId !== userId)));
  }
  return found;
}

function splitAtLast(email: string): string[] {
  const at = email.lastIndexOf("@");
  return at < 0 ? [email] : [email.slice(0, at), email.slice(at + 1)];
}

/** Specification: The back office's people and four eyes. */
export const PROPOSAL_KINDS = [
  "wallet.adjustment",
  "payment.chargeback",
  "shipment.goodwill",
  "catalogue.creation",
  "catalogue.change",
  "settings.change",
  "change.undo",
  "merchant.suspension_lift",
  "factor.reset",
  "person.export",
  "person.erasure",
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** `overtaken`: the data changed between proposal and confirmation. */
const PROPOSAL_STATUSES = ["open", "confirmed", "withdrawn", "declined", "overtaken", "expired"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const PROPOSAL_EXPIRY_HOURS = 72;
/** Hours in which an account cannot approve proposals of the person who created the account or changed its role. */
export const APPROVER_COOLDOWN_HOURS = 24;
export const SINGLE_APPROVER_HOURS = 24;
export const EXPORT_DOWNLOAD_HOURS = 24;
