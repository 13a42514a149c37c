import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

export type SmsRefusal = "not_mobile" | "country_not_allowed";

/** Null when allowed; other numbers invite toll fraud. Specification silent: which numbers are written to. */
export function checkSmsRecipient(phone: string, countries: readonly string[]): SmsRefusal | null {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.country || !countries.includes(number.country satisfies CountryCode)) {
    return "country_not_allowed";
  }
  if (number.number !== phone) return "not_mobile";
  const type = number.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE" ? null : "not_mobile";
}
