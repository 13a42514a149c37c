import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { normalizeTypedText } from "./text";

const DEFAULT_COUNTRY = "TZ";
const DEFAULT_CALLING_CODE = "255";
const LENGTH_MAX = 64;

/** Returns E.164, or null for an invalid number. Numbers without a country code are read as Tanzanian. */
export function parsePhone(typed: string): string | null {
  if (typed.length > LENGTH_MAX) return null;
  const bare = normalizeTypedText(typed)
    .replace(/^(?:'|tel: ?)+/i, "")
    .replace(/(?:;(?:ext=\d{1,7}|phone-context=[+\w.-]*|isub=\w*))+$/i, "")
    .replace(/^(\+?\d{9,15})\.0+$/, "$1")
    .replace(/^00(?=[1-9])/, "+");
  // libphonenumber reads what follows these characters as an extension.
  if (/[,;/#~]/.test(bare)) return null;
  const number = parsePhoneNumberFromString(bare, { defaultCountry: DEFAULT_COUNTRY, extract: false });
  return number && isPossiblePhone(number.number) ? number.number : null;
}

export function isPossiblePhone(value: string): boolean {
  if (!isE164(value)) return false;
  const number = parsePhoneNumberFromString(value);
  // "+255 071234567" has a trunk zero and one digit too few.
  const hasTrunkZero =
    number?.countryCallingCode === DEFAULT_CALLING_CODE && /^0/.test(number.nationalNumber);
  return number?.number === value && number.isPossible() && !hasTrunkZero;
}

const SEPARATORS = /[ ().-]/g;

const SEARCH_DIGITS_MIN = 4;

/**
 * Returns a whole or partial phone number in the stored form, such as `+25571`. Returns null if the text is not a phone
 * number or already has this form.
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

export interface PersonSearch {
  by: "phone" | "words";
  text: string;
}

const WORD = /^\p{L}{2,}[.,]?$/u;

/** Returns null for partial phone numbers, codes and references: partial matches would reveal masked digits. */
export function parsePersonSearch(typed: string): PersonSearch | null {
  const text = typed.trim();
  const phone = parsePhone(text);
  if (phone !== null) return { by: "phone", text: phone };
  return text.split(/\s+/).some((word) => WORD.test(word)) ? { by: "words", text } : null;
}

const E164 = /^\+[1-9]\d{7,14}$/;

export function isE164(value: string): boolean {
  return E164.test(value);
}

export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ••• ${phone.slice(-3)}`;
}
