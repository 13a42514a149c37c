import { plainText } from "./typed-text";

/** Texts are searched for a code up to here. */
const LENGTH_MAX = 2000;
/** The same in links that were escaped for another link or for HTML. */
const LINKED = /(?:[?&;#]|%3f|%26)code(?:=|%3d)([0-9A-Za-z]+)/i;
const CODE = /(?<![0-9A-Za-z])[A-Za-z]{4}[0-9A-Za-z]{10}(?![0-9A-Za-z])/;
const NUMBER = /(?<![0-9A-Za-z])SHP[^0-9A-Za-z]*(\d{8})[^0-9A-Za-z]*([0-9A-Za-z]{6})(?![0-9A-Za-z])/i;
const BARE_NUMBER = /^SHP(\d{8})([0-9A-Za-z]{6})$/i;

/**
 * The tracking code in what was typed, scanned or pasted: a link to it, the code amid other words, or its letters and
 * digits in groups. Their case stays. What holds no code comes back without blanks at its ends.
 */
export function readTrackingCode(text: string): string {
  const plain = plainText(text.slice(0, LENGTH_MAX));
  const linked = LINKED.exec(plain)?.[1];
  if (linked) return linked;
  return CODE.exec(plain)?.[0] ?? (plain.includes("://") ? plain : joined(plain) || plain);
}

/** The shipment number in a text as it is written, or null. */
export function readShipmentNumber(text: string): string | null {
  const plain = plainText(text.slice(0, LENGTH_MAX));
  const match = NUMBER.exec(plain) ?? BARE_NUMBER.exec(joined(plain));
  return match && `SHP-${match[1]}-${match[2]!.toUpperCase()}`;
}

/** Whether a text is or holds a tracking code that begins with the service's prefix, in any case. */
export function isTrackingCode(text: string, prefix: string): boolean {
  const code = readTrackingCode(text);
  return /^[0-9A-Za-z]{14}$/.test(code) && code.toLowerCase().startsWith(prefix.toLowerCase());
}

/** As a keyboard or scanner types with Caps Lock on. */
export function swapCase(code: string): string {
  return code.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

/** The digits of a PIN or of a code that was sent, however they are grouped; other texts lose their blanks and dashes alone. */
export function readPin(text: string): string {
  return plainText(text).replace(/[\s.-]/g, "");
}

const NUMBER_BEGUN = /^SHP[\s_.-]*(\d{8})(?:[\s_.-]+([0-9A-Za-z]{1,5}))?$/i;
const GROUPED_CODE = /^[^0-9A-Za-z]*[A-Za-z]{4}(?:[\s_.-]*[0-9A-Za-z]){10}[^0-9A-Za-z]*$/;

export interface TypedSearch {
  /** In the normal form NFC, without invisible characters and without blanks at its ends; of a link, its code. */
  text: string;
  /** The number or code that the text is in another form; null for other texts. */
  code: string | null;
}

/** What a search looks for. */
export function readSearch(text: string, trackingPrefix: string): TypedSearch {
  const plain = text
    .slice(0, LENGTH_MAX)
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .trim();
  const typed = plainText(plain);
  const linked = LINKED.exec(typed)?.[1];
  if (linked && /:\/\/|^[\w.-]+\//.test(typed)) return { text: linked, code: null };
  const code = searchedCode(typed, trackingPrefix);
  return { text: plain, code: code?.toLowerCase() === plain.toLowerCase() ? null : code };
}

function searchedCode(typed: string, trackingPrefix: string): string | null {
  const begun = NUMBER_BEGUN.exec(typed);
  if (begun) return ["SHP", begun[1], begun[2]?.toUpperCase()].filter(Boolean).join("-");
  const bare = joined(typed);
  if (BARE_NUMBER.test(bare)) return readShipmentNumber(typed);
  return GROUPED_CODE.test(typed) && isTrackingCode(bare, trackingPrefix) ? bare : null;
}

function joined(text: string): string {
  return text.replace(/[^0-9A-Za-z]+/g, "");
}
