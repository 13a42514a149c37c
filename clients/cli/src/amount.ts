import { normalizeTypedText } from "../../typescript/src/typed-text.js";
import { UsageError } from "./usage-error.js";

const LENGTH_MAX = 64;
const DIGITS_MAX = 12;
const CURRENCY = String.raw`(?:tzs|t\.?shs?|shs?|shilingi)\.?`;
const BEFORE = new RegExp(`^${CURRENCY} ?(?=\\d)`, "i");
const AFTER = new RegExp(String.raw`(?<=\d)(?: ?(?:\/=|\/-|=))?(?: ?${CURRENCY})?$`, "i");
/** Digits only, or groups of three digits with one repeated separator. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}([,.' ])\d{3}(?:\1\d{3})*)$/;
/** Amount with zero decimals, such as "5,000.00" in spreadsheet exports. The separators must differ. */
const NO_CENTS =
  /^(?:\d+\.00?|[1-9]\d{0,2}(?:([,' ])\d{3})(?:\1\d{3})*\.00?|[1-9]\d{0,2}(?:([.' ])\d{3})(?:\2\d{3})*,00?)$/;

/** Parses a whole TZS amount: `5000`, `5,000`, `TZS 5 000`. Throws UsageError. */
export function parseAmount(typed: string, name: string): number {
  const text = typed.length > LENGTH_MAX ? "" : normalizeTypedText(typed);
  const bare = text
    .replace(/^\+(?=\d)/, "")
    .replace(BEFORE, "")
    .replace(AFTER, "");
  const whole = NO_CENTS.test(bare) ? bare.replace(/[.,]0+$/, "") : bare;
  const digits = whole.replace(/\D/g, "");
  if (WHOLE.test(whole) && digits.length <= DIGITS_MAX) return Number(digits);
  throw new UsageError(`${name} is an amount in whole TZS, such as 5000 or 5,000.`);
}
