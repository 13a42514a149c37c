import { normalizeTypedText } from "./text";

const LENGTH_MAX = 2000;
const LINKED_CODE = /(?:[?&;#]|%3f|%26)code(?:=|%3d)([0-9A-Za-z]+)/i;
const CODE = /(?<![0-9A-Za-z])[A-Za-z]{4}[0-9A-Za-z]{10}(?![0-9A-Za-z])/;
const SHIPMENT_NUMBER =
  /(?<![0-9A-Za-z])SHP[^0-9A-Za-z]*(\d{8})[^0-9A-Za-z]*([0-9A-Za-z]{6})(?![0-9A-Za-z])/i;
const COMPACT_SHIPMENT_NUMBER = /^SHP(\d{8})([0-9A-Za-z]{6})$/i;

/** Accepts links, surrounding words and grouped characters. Returns the trimmed text when no code is found. */
export function parseTrackingCode(text: string): string {
  const plain = normalizeTypedText(text.slice(0, LENGTH_MAX));
  const linked = LINKED_CODE.exec(plain)?.[1];
  if (linked) return linked;
  return CODE.exec(plain)?.[0] ?? (plain.includes("://") ? plain : removeSeparators(plain) || plain);
}

export function parseShipmentNumber(text: string): string | null {
  const plain = normalizeTypedText(text.slice(0, LENGTH_MAX));
  const match = SHIPMENT_NUMBER.exec(plain) ?? COMPACT_SHIPMENT_NUMBER.exec(removeSeparators(plain));
  return match && `SHP-${match[1]}-${match[2]!.toUpperCase()}`;
}

export function isTrackingCode(text: string, prefix: string): boolean {
  const code = parseTrackingCode(text);
  return /^[0-9A-Za-z]{14}$/.test(code) && code.toLowerCase().startsWith(prefix.toLowerCase());
}

export function swapCase(code: string): string {
  return code.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

export function normalizePin(text: string): string {
  return normalizeTypedText(text).replace(/[\s.-]/g, "");
}

const PARTIAL_SHIPMENT_NUMBER = /^SHP[\s_.-]*(\d{8})(?:[\s_.-]+([0-9A-Za-z]{1,5}))?$/i;
const GROUPED_CODE = /^[^0-9A-Za-z]*[A-Za-z]{4}(?:[\s_.-]*[0-9A-Za-z]){10}[^0-9A-Za-z]*$/;

interface ParsedSearch {
  text: string;
  /** The text without normalization, because references are stored as the client sent them. Null if equal to `text`. */
  exact: string | null;
  /** Canonical shipment number or tracking code; null for other text. */
  code: string | null;
}

export function parseSearch(text: string, trackingPrefix: string): ParsedSearch {
  const plain = text
    .slice(0, LENGTH_MAX)
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .trim();
  const typed = normalizeTypedText(plain);
  const linked = LINKED_CODE.exec(typed)?.[1];
  if (linked && /:\/\/|^[\w.-]+\//.test(typed)) return { text: linked, exact: null, code: null };
  const code = parseSearchedCode(typed, trackingPrefix);
  const exact = text.slice(0, LENGTH_MAX).trim();
  return {
    text: plain,
    exact: exact === plain ? null : exact,
    code: code?.toLowerCase() === plain.toLowerCase() ? null : code,
  };
}

function parseSearchedCode(typed: string, trackingPrefix: string): string | null {
  const begun = PARTIAL_SHIPMENT_NUMBER.exec(typed);
  if (begun) return ["SHP", begun[1], begun[2]?.toUpperCase()].filter(Boolean).join("-");
  const bare = removeSeparators(typed);
  if (COMPACT_SHIPMENT_NUMBER.test(bare)) return parseShipmentNumber(typed);
  return GROUPED_CODE.test(typed) && isTrackingCode(bare, trackingPrefix) ? bare : null;
}

function removeSeparators(text: string): string {
  return text.replace(/[^0-9A-Za-z]+/g, "");
}
