/** An account of the back office, as far as it tells whose it is. */
export interface StaffAccount {
  userId: number;
  email: string;
  /** The account that stands for the person, where an owner has said that several are one person's. */
  personId: number | null;
}

/** Two names of one mail service. */
const DOMAIN_ALIASES: Record<string, string> = { "googlemail.com": "gmail.com" };

/**
 * The mailbox that an address leads to: case, dots and what follows a plus are left out. Where a provider tells
 * "a.li" from "ali" two people count as one, which refuses a confirmation too many and never allows one.
 */
export function normalizeMailbox(email: string): string {
  const [local = "", domain = ""] = splitAtLast(email.trim().toLowerCase().normalize("NFKC"));
  const name = local.replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}@${DOMAIN_ALIASES[domain] ?? domain}`;
}

/** Whether two accounts are one person's: the same account, mailbox, or person as owners have marked them. */
export function isSamePerson(one: StaffAccount, other: StaffAccount): boolean {
  return (
    one.userId === other.userId ||
    (one.personId ?? one.userId) === (other.personId ?? other.userId) ||
    normalizeMailbox(one.email) === normalizeMailbox(other.email)
  );
}

/** Every account of the person behind one of them, through all that ties them together. */
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
