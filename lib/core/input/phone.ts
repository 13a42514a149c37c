import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isE164 } from "./e164";
import { normalizeTypedText } from "./text";

const DEFAULT_COUNTRY = "TZ";
const DEFAULT_CALLING_CODE = "255";
/** Longer texts are no phone numbers. */
const LENGTH_MAX = 64;

/**
 * A phone number as people type, paste or export it ("0712 345 678", "+255 0712…", "00255…", "tel:…", "255712345678.0"),
 * in E.164 without its extension, or null. A number without a country code is Tanzanian.
 */
export function parsePhone(typed: string): string | null {
  if (typed.length > LENGTH_MAX) return null;
  const bare = normalizeTypedText(typed)
    .replace(/^(?:'|tel: ?)+/i, "")
    .replace(/(?:;(?:ext=\d{1,7}|phone-context=[+\w.-]*|isub=\w*))+$/i, "")
    .replace(/^(\+?\d{9,15})\.0+$/, "$1")
    .replace(/^00(?=[1-9])/, "+");
  // libphonenumber takes a second number after one of these signs for an extension.
  if (/[,;/#~]/.test(bare)) return null;
  const number = parsePhoneNumberFromString(bare, { defaultCountry: DEFAULT_COUNTRY, extract: false });
  return number && isPossiblePhone(number.number) ? number.number : null;
}

/** Whether a text is a possible phone number in E.164: the country exists, and its numbers have that many digits. */
export function isPossiblePhone(value: string): boolean {
  if (!isE164(value)) return false;
  const number = parsePhoneNumberFromString(value);
  // A trunk zero in the number is one that was typed with a digit too few: "+255 071234567".
  const hasTrunkZero =
    number?.countryCallingCode === DEFAULT_CALLING_CODE && /^0/.test(number.nationalNumber);
  return number?.number === value && number.isPossible() && !hasTrunkZero;
}

/** What people put between the digits. */
const SEPARATORS = /[ ().-]/g;

/** Fewer digits do not tell numbers apart well enough to be searched for. */
const SEARCH_DIGITS_MIN = 4;

/**
 * The beginning or a part of a typed number ("0712 34", "712-345") as stored numbers contain it; null for a text that is
 * no part of a number, or is already in that form.
 */
export function parsePhoneSearch(typed: string): string | null {
  const whole = parsePhone(typed);
  if (whole !== null) return whole === typed ? null : whole;
  const bare = normalizeTypedText(typed)
    .replace(/^tel: ?/i, "")
    .replace(SEPARATORS, "");
  if (!/^\+?\d+$/.test(bare) || bare.length < SEARCH_DIGITS_MIN) return null;
  const digits = bare
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^0(?=[1-9])/, "+255")
    .replace(/^\+2550(?=\d)/, "+255");
  return digits === typed ? null : digits;
}
