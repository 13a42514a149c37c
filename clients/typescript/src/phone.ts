import { typedText } from "./typed-text.js";

const LENGTH_MAX = 64;
const EXTENSION = /(?:;ext=| ?(?:ext\.?|x) ?)\d{1,7}$/i;
/** Of a spreadsheet that took the number for a figure. */
const NO_DECIMALS = /^(\+?\d+)\.0+$/;
const BETWEEN = /[ ().-]/g;
const TANZANIAN = /^(?:\+?2550?|0)([1-9]\d{8})$/;
const MOBILE = /^[67]\d{8}$/;
/** The calling codes 1 and 7 have ten digits behind them. */
const FOREIGN = /^\+(?!255)(?:[17]\d{10}|[2-689]\d{7,14})$/;

/**
 * A phone number as people write it in Tanzania (`0712 345 678`, `255712345678`, `tel:+255-712-345-678`) in E.164, as the
 * API takes it: `+255712345678`. A number of another country needs its `+` or `00`. Null for what is no phone number.
 */
export function toE164(typed: string): string | null {
  if (typed.length > LENGTH_MAX) return null;
  const bare = typedText(typed)
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
