import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Why a number is not written to; null where it may be. */
export type SmsRefusal = "not_mobile" | "country_not_allowed";

/**
 * Whether an E.164 number may get an SMS: a mobile number of an allowed country. Anything else costs a multiple or
 * never arrives, and is what toll fraud asks for. Specification silent: which numbers are written to.
 */
export function checkSmsRecipient(phone: string, countries: readonly string[]): SmsRefusal | null {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.country || !countries.includes(number.country satisfies CountryCode)) {
    return "country_not_allowed";
  }
  // Numbers stored in another form than the one that is judged cannot be reached.
  if (number.number !== phone) return "not_mobile";
  const type = number.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE" ? null : "not_mobile";
}
