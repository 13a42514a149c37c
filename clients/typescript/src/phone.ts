import { normalizeTypedText } from "./typed-text.js";

const LENGTH_MAX = 64;
const EXTENSION = /(?:;ext=| ?(?:ext\.?|x) ?)\d{1,7}$/i;
/** Numbers from spreadsheets can end with ".0". */
const NO_DECIMALS = /^(\+?\d+)\.0+$/;
const BETWEEN = /[ ().-]/g;
const TANZANIAN = /^(?:\+?2550?|0)([1-9]\d{8})$/;
const MOBILE = /^[67]\d{8}$/;
/** After the calling codes 1 and 7, a number has ten digits. */
const FOREIGN = /^\+(?!255)(?:[17]\d{10}|[2-689]\d{7,14})$/;

/**
 * Converts a phone number as written in Tanzania (`0712 345 678`, `255712345678`, `tel:+255-712-345-678`) to
 * E.164 (`+255712345678`). Foreign numbers need a leading `+` or `00`. Returns null for an invalid number.
 */
export function toE164(typed: string): string | null {
  if (typed.length > LENGTH_MAX) return null;
  const bare = normalizeTypedText(typed)
    .replace(/^'/, "")
    .replace(/^tel:/i, "")
    .replace(EXTENSION, "")
    .replace(NO_DECIMALS, "$1")
    .replace(BETWEEN, "")
    .replace(/^00(?=[1-9])/, "+");
  const local = TANZANIAN.exec(bare)?.[1] ?? MOBILE.exec(bare)?.[0];
  if (local) return `+255${local}`;
  return FOREIGN.test(bare) ? bare : null;
}
