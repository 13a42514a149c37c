import { normalizeTypedText } from "./text";

const LENGTH_MAX = 64;
const DIGITS_MAX = 12;

const CURRENCY = String.raw`(?:tzs|t\.?shs?|shs?|shilingi)\.?`;
const CURRENCY_BEFORE = new RegExp(`^${CURRENCY} ?(?=\\d)`, "i");
const CURRENCY_AFTER = new RegExp(String.raw`(?<=\d)(?: ?(?:\/=|\/-|=))?(?: ?${CURRENCY})?$`, "i");

const DIGITS = /^\d+$/;
const GROUPED = /^[1-9]\d{0,2}([,.' ])\d{3}(?:\1\d{3})*$/;
const NO_CENTS = /^(?:\d+\.00?|[1-9]\d{0,2}(?:([,' ])\d{3})+\.00?|[1-9]\d{0,2}(?:([.' ])\d{3})+,00?)$/;

/** Returns whole TZS. TZS has no decimals, so a separator before exactly three digits groups thousands. */
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

const MEASURE = /^([-+]?)(\d{0,12}|[1-9]\d{0,2}(?:([' ])\d{3})(?:\3\d{3}){0,2})(?:([.,])(\d{1,20}))?$/;

/** Returns null for "1,250", which is ambiguous unless `decimalComma` is set. */
export function parseMeasurement(
  typed: string,
  { decimalComma = false }: { decimalComma?: boolean } = {},
): number | null {
  if (typed.length > LENGTH_MAX) return null;
  const parts = MEASURE.exec(normalizeTypedText(typed));
  if (!parts) return null;
  const [, sign, whole = "", groupSign, decimalSign, decimals = ""] = parts;
  if (whole === "" && decimals === "") return null;
  const mayGroup = decimalSign === "," && decimals.length === 3 && !groupSign && /^[1-9]\d{0,2}$/.test(whole);
  if (mayGroup && !decimalComma) return null;
  return Number(`${sign}${whole.replace(/\D/g, "")}.${decimals || "0"}`);
}
