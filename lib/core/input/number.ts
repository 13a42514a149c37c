import { normalizeTypedText } from "./text";

/** Longer texts are no numbers and are not searched for one. */
const LENGTH_MAX = 64;
/** Digits before the decimal sign; more are a mistake. */
const DIGITS_MAX = 12;

const CURRENCY = String.raw`(?:tzs|t\.?shs?|shs?|shilingi)\.?`;
const CURRENCY_BEFORE = new RegExp(`^${CURRENCY} ?(?=\\d)`, "i");
const CURRENCY_AFTER = new RegExp(String.raw`(?<=\d)(?: ?(?:\/=|\/-|=))?(?: ?${CURRENCY})?$`, "i");

const DIGITS = /^\d+$/;
const GROUPED = /^[1-9]\d{0,2}([,.' ])\d{3}(?:\1\d{3})*$/;
/** "5000.00" of spreadsheets, "5.000,00": the decimal sign is another than the one that groups. */
const NO_CENTS = /^(?:\d+\.00?|[1-9]\d{0,2}(?:([,' ])\d{3})+\.00?|[1-9]\d{0,2}(?:([.' ])\d{3})+,00?)$/;

/**
 * A whole amount of TZS as people write it ("5,000", "5.000", "TZS 5 000", "5,000/="), or null. TZS has no decimals, so a
 * separator before exactly three digits groups.
 */
export function parseAmount(typed: string): number | null {
  if (typed.length > LENGTH_MAX) return null;
  const bare = normalizeTypedText(typed)
    .replace(/^\+(?=\d)/, "")
    .replace(CURRENCY_BEFORE, "")
    .replace(CURRENCY_AFTER, "");
  if (NO_CENTS.test(bare)) return wholeNumber(bare.replace(/[.,]0+$/, ""));
  return DIGITS.test(bare) || GROUPED.test(bare) ? wholeNumber(bare) : null;
}

function wholeNumber(grouped: string): number | null {
  const digits = grouped.replace(/\D/g, "");
  return digits.length > DIGITS_MAX ? null : Number(digits);
}

export interface MeasureOptions {
  /** The comma is known to be a decimal sign: a file with semicolons between its cells, a coordinate. */
  decimalComma?: boolean;
}

const MEASURE = /^([-+]?)(\d{0,12}|[1-9]\d{0,2}(?:([' ])\d{3})(?:\3\d{3}){0,2})(?:([.,])(\d{1,20}))?$/;

/**
 * A measure or a coordinate as people write it ("1.5", "1,5", "-6.8"), or null. "1,250" can mean 1.25 and 1250: it is
 * refused unless the comma is known to be a decimal sign.
 */
export function parseMeasure(typed: string, { decimalComma = false }: MeasureOptions = {}): number | null {
  if (typed.length > LENGTH_MAX) return null;
  const parts = MEASURE.exec(normalizeTypedText(typed));
  if (!parts) return null;
  const [, sign, whole = "", groupSign, decimalSign, decimals = ""] = parts;
  if (whole === "" && decimals === "") return null;
  const mayGroup = decimalSign === "," && decimals.length === 3 && !groupSign && /^[1-9]\d{0,2}$/.test(whole);
  if (mayGroup && !decimalComma) return null;
  return Number(`${sign}${whole.replace(/\D/g, "")}.${decimals || "0"}`);
}
