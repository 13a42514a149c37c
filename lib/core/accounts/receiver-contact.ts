import { safeDecodeUri } from "@/lib/core/input/coordinates";

const PHONE_DIGITS = /\d(?:[\s.\-/]*\d){6,}/;
const EMAIL = /^[^\s@<>":/]+@[^\s@<>":/]+\.[^\s@<>".:/]+$/;

/** Parses an e-mail or https address without a phone number. Specification: What the service does, 5. */
export function parseReceiverContact(typed: string): { href: string; text: string } | null {
  const text = typed.trim();
  if (PHONE_DIGITS.test(safeDecodeUri(text))) return null;
  if (EMAIL.test(text)) return { href: `mailto:${text}`, text };
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname, username, href } = new URL(text);
  if (protocol !== "https:" || username !== "") return null;
  return { href, text: host + (pathname === "/" ? "" : pathname) };
}

export interface DeliveryEndContacts {
  support: string | null;
  merchant: { href: string; text: string } | null;
}

export function buildDeliveryEndContacts(
  support: string | null,
  typed: string | null,
): DeliveryEndContacts | null {
  const merchant = typed === null ? null : parseReceiverContact(typed);
  return support || merchant ? { support, merchant } : null;
}
