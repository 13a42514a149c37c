import type { Locale } from "@/lib/core/locale";
import type { ApiError } from "./call-api";

/** Sentences for people by the condition of a refusal, or by the type of a field's fault. */
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
    int_type: "Andika namba kamili.",
    float_type: "Andika namba.",
    other: "Thamani hii si sahihi.",
  },
  en: {
    missing: "This is required.",
    string_too_short: "This is too short.",
    string_too_long: "This is too long.",
    phone_invalid: "Enter a phone number, for example 0712 345 678.",
    wrong_password: "The password is not right.",
    greater_than: "This is too small.",
    greater_than_equal: "This is too small.",
    less_than_equal: "This is too large.",
    int_type: "Enter a whole number.",
    float_type: "Enter a number.",
    other: "This is not valid.",
  },
};

const FORM: Record<Locale, ErrorTexts> = {
  sw: {
    offline: "Hakuna mtandao. Angalia muunganisho wako, kisha jaribu tena.",
    not_logged_in: "Muda wako wa kuingia umeisha. Ingia tena.",
    forbidden: "Huruhusiwi kufanya hivi.",
    merchant_not_approved: "Akaunti yako bado haijaidhinishwa.",
    rate_limited: (error) => `Umejaribu mara nyingi mno. Jaribu tena baada ya ${waitOf(error, "sw")}.`,
    busy: "Huduma ina shughuli nyingi. Jaribu tena baada ya muda mfupi.",
    not_found: "Hakipatikani tena.",
    webhook_endpoint_disabled: "Anwani imezimwa: iwashe kwanza.",
    changed_meanwhile: "Kuna mwingine aliyebadilisha hili. Pakia ukurasa upya.",
    validation_error: "Kuna sehemu zisizo sahihi hapo juu.",
    other: (error) => `Kuna hitilafu upande wetu. Jaribu tena.${referenceOf(error, "Kumbukumbu")}`,
  },
  en: {
    offline: "There is no network. Check your connection, then try again.",
    not_logged_in: "You have been logged out. Log in again.",
    forbidden: "You may not do this.",
    merchant_not_approved: "Your account has not been approved yet.",
    rate_limited: (error) => `That was too often. Try again in ${waitOf(error, "en")}.`,
    busy: "The service is busy. Try again in a moment.",
    not_found: "It does not exist any more.",
    webhook_endpoint_disabled: "The endpoint is disabled: enable it first.",
    changed_meanwhile: "Somebody else has changed this. Load the page again.",
    validation_error: "Some of the fields above are not valid.",
    other: (error) => `Something failed on our side. Try again.${referenceOf(error, "Reference")}`,
  },
};

/** The sentence of a field's fault; `own` are the form's, by `field.type`, `field` or type. */
export function fieldText(locale: Locale, field: string, type: string, own: ErrorTexts = {}): string {
  const text = own[`${field}.${type}`] ?? own[field] ?? own[type] ?? FIELD[locale][type];
  return typeof text === "string" ? text : FIELD[locale].other!;
}

/** The sentence of a refusal as a whole; `own` are the form's, by condition. */
export function formText(locale: Locale, error: ApiError, own: ErrorTexts = {}): string {
  const text = own[error.code] ?? FORM[locale][error.code] ?? FORM[locale].other!;
  return typeof text === "string" ? text : text(error);
}

function waitOf({ meta }: ApiError, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(Number(meta.retry_after_seconds ?? 60) / 60));
  if (locale === "sw") return `dakika ${minutes}`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

function referenceOf({ requestId }: ApiError, word: string): string {
  return requestId ? ` ${word}: ${requestId}` : "";
}
