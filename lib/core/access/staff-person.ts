export interface StaffAccount {
  userId: number;
  email: string;
  personId: number | null;
}

const DOMAIN_ALIASES: Record<string, string> = { "googlemail.com": "gmail.com" };

/** Ignores case, dots and plus tags. A collision can only refuse an approval. */
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
