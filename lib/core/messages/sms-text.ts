import { type ArrivalWindow, formatArrivalInSentence } from "@/lib/core/time/arrival";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Length of one GSM-7 segment; a second segment doubles the price. */
export const SMS_LENGTH_MAX = 160;
const NAME_LENGTH_MAX = 20;
const GSM7_NAME = /[^A-Za-z0-9 @$!"#%&'()*+,\-./:;<=>?_ÄÖÑÜ§¿äöñüàåÅæÆøØéÉèùìòÇß£¥¡¤]/g;

/** Throws RangeError when the link is too long for one SMS. Specification: What the service does, 6. */
export function formatTrackingSms(sms: {
  merchantName: string;
  url: string;
  pin?: string | undefined;
  serviceName: string;
}): string {
  const name = sanitizeSmsName(sms.merchantName) || sanitizeSmsName(sms.serviceName);
  const pin = sms.pin ? ` PIN ${sms.pin}` : "";
  const room = SMS_LENGTH_MAX - fillTemplate("", sms.url, pin).length;
  if (room < 1) throw new RangeError("The tracking link is too long for one SMS.");
  return fillTemplate(name.slice(0, room).trim(), sms.url, pin);
}

interface AttemptSms {
  merchantName: string;
  url: string;
  window: ArrivalWindow;
  now: Date;
  serviceName: string;
}

/** The date is written, because the SMS may be read on a later day. Omits a link that does not fit into one SMS. */
export function formatAttemptSms({ merchantName, url, window, now, serviceName }: AttemptSms): string {
  const name = sanitizeSmsName(merchantName) || sanitizeSmsName(serviceName);
  const time = formatArrivalInSentence(window, now, "sw").replaceAll("–", "-");
  const [, month, day] = toTanzaniaDay(window.from).split("-");
  const text = `Tutakuletea tena mzigo wa ${name} ${time} (${Number(day)}/${Number(month)}).`;
  const withLink = `${text} Fuatilia: ${url}`;
  return withLink.length <= SMS_LENGTH_MAX ? withLink : text;
}

/** Replaces `.`, `/`, `:` and `@` inside words, because phones turn such words into links. */
export function sanitizeSmsName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\p{M}/gu, "")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .replace(GSM7_NAME, "")
    .replace(/(?:https?:\/\/|www\.)\S*/gi, "")
    .replace(/[./:@]+(?=\S)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, NAME_LENGTH_MAX)
    .trim();
}

/** Matches the PIN at the end of the text; valid as a regular expression in JavaScript and in PostgreSQL. */
export const PIN_PATTERN = " PIN [0-9]+$";
export const MASKED_PIN = " PIN ****";

export function maskPin(message: string): string {
  return message.replace(new RegExp(PIN_PATTERN), MASKED_PIN);
}

function fillTemplate(name: string, url: string, pin: string): string {
  return `Mzigo wako kutoka ${name} unakuja. Fuatilia: ${url}${pin}`;
}

type SmsRefusal = "not_mobile" | "country_not_allowed";

/**
 * Returns the reason why the number receives no SMS, or null if SMS are allowed. The restrictions prevent toll fraud.
 * Specification silent: which numbers receive SMS.
 */
export function checkSmsRecipient(phone: string, countries: readonly string[]): SmsRefusal | null {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.country || !countries.includes(number.country satisfies CountryCode)) {
    return "country_not_allowed";
  }
  if (number.number !== phone) return "not_mobile";
  const type = number.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE" ? null : "not_mobile";
}
