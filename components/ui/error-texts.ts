import { type MemberRole, ROLE_NAMES } from "@/lib/core/access/member-rights";
import type { Locale } from "@/lib/core/locale";
import type { ApiError } from "./call-api";

export type ErrorTexts = Record<string, string | ((error: ApiError) => string)>;

const FIELD: Record<Locale, Record<string, string>> = {
  sw: {
    missing: "Sehemu hii inahitajika.",
    string_too_short: "Ni fupi mno.",
    string_too_long: "Ni ndefu mno.",
    phone_invalid: "Andika namba ya simu, kwa mfano 0712 345 678.",
    wrong_password: "Nenosiri si sahihi.",
    greater_than: "Ni ndogo mno.",
    greater_than_equal: "Ni ndogo mno.",
    less_than_equal: "Ni kubwa mno.",
    int_type: "Andika namba kamili, kwa mfano 5000 au 5,000.",
    float_type: "Andika namba, kwa mfano 1.5 au 1,5.",
    other: "Thamani hii si sahihi.",
  },
  en: {
    missing: "This is required.",
    string_too_short: "This is too short.",
    string_too_long: "This is too long.",
    phone_invalid: "Enter a phone number, for example 0712 345 678.",
    wrong_password: "Incorrect password.",
    greater_than: "This is too small.",
    greater_than_equal: "This is too small.",
    less_than_equal: "This is too large.",
    int_type: "Enter a whole number, for example 5000 or 5,000.",
    float_type: "Enter a number, for example 1.5 or 1,5.",
    other: "This is not valid.",
  },
};

const FORM: Record<Locale, ErrorTexts> = {
  sw: {
    offline: "Hakuna mtandao. Angalia muunganisho wako, kisha jaribu tena.",
    cookies_refused:
      "Kivinjari hiki hakihifadhi vidakuzi (cookies), kwa hiyo huwezi kuingia. Ruhusu cookies kwa tovuti hii, kisha jaribu tena.",
    not_logged_in: "Muda wako wa kuingia umeisha. Ingia tena.",
    forbidden: "Huruhusiwi kufanya hivi.",
    email_not_verified: "Thibitisha kwanza barua pepe yako kwa kiungo tulichokutumia.",
    step_up_required: "Thibitisha kwamba ni wewe ili kuendelea.",
    ask_support: "Kwa mtu huyu, ni usaidizi wetu pekee unaoweza kufanya hivi. Tuandikie.",
    last_factor: "Unatakiwa kuwa na njia ya pili ya kuingia. Ongeza nyingine kwanza.",
    merchant_not_approved: "Akaunti yako bado haijaidhinishwa.",
    role_not_permitted: (error) => `Wajibu wako hauruhusu hili. Wanaoruhusiwa: ${rolesOf(error, "sw")}.`,
    business_changed: "Biashara nyingine imefunguliwa kwenye kivinjari hiki. Pakia ukurasa upya.",
    last_owner: "Biashara lazima iwe na mmiliki. Mfanye mwanachama mwingine mmiliki kwanza.",
    link_invalid: "Kiungo hiki hakifanyi kazi tena.",
    rate_limited: (error) => `Umejaribu mara nyingi mno. Jaribu tena baada ya ${waitOf(error, "sw")}.`,
    busy: "Huduma ina shughuli nyingi. Jaribu tena baada ya muda mfupi.",
    not_found: "Hakipatikani tena.",
    webhook_endpoint_disabled: "Anwani imezimwa: iwashe kwanza.",
    changed_meanwhile: "Kuna mwingine aliyebadilisha hili. Pakia ukurasa upya.",
    validation_error: "Kuna sehemu zisizo sahihi hapo juu.",
    other: (error) => `Kuna hitilafu upande wetu. Jaribu tena.${referenceOf(error, "Kumbukumbu")}`,
  },
  en: {
    offline: "You're offline. Check your connection and try again.",
    cookies_refused:
      "This browser doesn't keep cookies, so you can't be logged in. Allow cookies for this site, then try again.",
    not_logged_in: "You've been logged out. Log in again.",
    forbidden: "You don't have permission to do this.",
    email_not_verified: "Confirm your email address first: use the link that we sent to it.",
    step_up_required: "Confirm it's you to continue.",
    ask_support: "Only our support team can do this for this person. Contact us.",
    last_factor: "You need a second factor. Add another one first.",
    merchant_not_approved: "Your account isn't approved yet.",
    role_not_permitted: (error) => `Your role doesn't allow this. Allowed: ${rolesOf(error, "en")}.`,
    business_changed: "Another business is open in this browser now. Reload the page.",
    last_owner: "A business needs an owner. Make another member an owner first.",
    link_invalid: "This link no longer works.",
    rate_limited: (error) => `Too many attempts. Try again in ${waitOf(error, "en")}.`,
    busy: "The service is busy. Try again in a moment.",
    not_found: "This no longer exists.",
    webhook_endpoint_disabled: "The endpoint is disabled. Enable it first.",
    changed_meanwhile: "Someone else changed this. Reload the page.",
    validation_error: "Some fields above aren't valid.",
    other: (error) => `Something went wrong on our side. Try again.${referenceOf(error, "Reference")}`,
  },
};

/** Returns the text of a field error. Texts in `own` have priority. Their keys are `field.type`, `field`, `type`. */
export function getFieldErrorText(locale: Locale, field: string, type: string, own: ErrorTexts = {}): string {
  const text = own[`${field}.${type}`] ?? own[field] ?? own[type] ?? FIELD[locale][type];
  return typeof text === "string" ? text : FIELD[locale].other!;
}

/** Returns the text of a form error. Texts in `own` have priority; their keys are error conditions. */
export function getFormErrorText(locale: Locale, error: ApiError, own: ErrorTexts = {}): string {
  const text = own[error.code] ?? FORM[locale][error.code] ?? FORM[locale].other!;
  return typeof text === "string" ? text : text(error);
}

function waitOf({ meta }: ApiError, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(Number(meta.retry_after_seconds ?? 60) / 60));
  if (locale === "sw") return `dakika ${minutes}`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

function rolesOf({ meta }: ApiError, locale: Locale): string {
  const roles = Array.isArray(meta.roles) ? (meta.roles as MemberRole[]) : [];
  return roles.map((role) => ROLE_NAMES[locale][role]).join(", ");
}

function referenceOf({ requestId }: ApiError, word: string): string {
  return requestId ? ` ${word}: ${requestId}` : "";
}
