/** More digits in a row than any address needs: a phone number, be it inside of a link. */
const PHONE_DIGITS = /\d(?:[\s.\-/]*\d){6,}/;
const EMAIL = /^[^\s@<>":/]+@[^\s@<>":/]+\.[^\s@<>".:/]+$/;

/**
 * Where receivers reach the merchant, as a link and as people read it; null for what is no web or mail address, and for
 * what holds a phone number, which the tracking page never shows. Specification: What the service does, 5.
 */
export function parseReceiverContact(typed: string): { href: string; text: string } | null {
  const text = typed.trim();
  if (PHONE_DIGITS.test(safeDecodeUri(text))) return null;
  if (EMAIL.test(text)) return { href: `mailto:${text}`, text };
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname, username, href } = new URL(text);
  if (protocol !== "https:" || username !== "") return null;
  return { href, text: host + (pathname === "/" ? "" : pathname) };
}

/** Whom a receiver or a payer can ask once a delivery or a payment has ended. Never a phone of the sender. */
export interface EndingContacts {
  support: string | null;
  merchant: { href: string; text: string } | null;
}

/** Null where neither is known. `typed` is what the merchant gives for receivers. */
export function buildEndingContacts(support: string | null, typed: string | null): EndingContacts | null {
  const merchant = typed === null ? null : parseReceiverContact(typed);
  return support || merchant ? { support, merchant } : null;
}

function safeDecodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
