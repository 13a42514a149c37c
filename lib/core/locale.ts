/** The two languages of everything that a receiver or a payer reads. */
export const LOCALES = ["sw", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** Swahili comes first: it is what most receivers speak. */
export const DEFAULT_LOCALE: Locale = "sw";

/** The language of a link's `lang`, which carries it instead of a cookie. */
export function parseLocale(value: string | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;
}

export function otherLocale(locale: Locale): Locale {
  return locale === "sw" ? "en" : "sw";
}

const TIME_ZONE = "Africa/Dar_es_Salaam";
const DAY_MS = 86_400_000;
const RELATIVE_DAYS: Record<Locale, Record<number, string>> = {
  sw: { [-1]: "Jana", 0: "Leo", 1: "Kesho" },
  en: { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" },
};

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit" });
const DAY_KEY = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });
const FULL_DAY = {
  sw: new Intl.DateTimeFormat("sw", { timeZone: TIME_ZONE, day: "numeric", month: "short", year: "numeric" }),
  en: new Intl.DateTimeFormat("en-GB", {
    timeZone: TIME_ZONE,
    day: "numeric",
    month: "short",
    year: "numeric",
  }),
};

const RELATIVE = {
  sw: new Intl.RelativeTimeFormat("sw", { numeric: "auto" }),
  en: new Intl.RelativeTimeFormat("en", { numeric: "auto" }),
};

/** A moment as people in Tanzania say it: "Leo, 15:40". The zone is printed by the page, once. */
export function formatMoment(at: Date, now: Date, locale: Locale): string {
  const nearby = RELATIVE_DAYS[locale][daysBetween(at, now)];
  return nearby ? `${nearby}, ${CLOCK.format(at)}` : formatDateTime(at, locale);
}

/** The same within a sentence: "leo, 15:40". */
export function formatMomentInSentence(at: Date, now: Date, locale: Locale): string {
  const nearby = RELATIVE_DAYS[locale][daysBetween(at, now)];
  return nearby ? `${nearby.toLowerCase()}, ${CLOCK.format(at)}` : formatDateTime(at, locale);
}

/** For what may be read on another day, as mails are: "23 Nov 2026, 15:40". */
export function formatDateTime(at: Date, locale: Locale): string {
  return `${FULL_DAY[locale].format(at)}, ${CLOCK.format(at)}`;
}

/** A calendar day of Tanzania, YYYY-MM-DD, as people call it: "Leo", "Kesho", "25 Nov 2026". */
export function formatRelativeDay(day: string, now: Date, locale: Locale): string {
  const at = new Date(`${day}T12:00:00+03:00`);
  return RELATIVE_DAYS[locale][daysBetween(at, now)] ?? FULL_DAY[locale].format(at);
}

/** A calendar day as people write it: "23 Nov 2026". */
export function formatDay(day: string, locale: Locale): string {
  return FULL_DAY[locale].format(new Date(`${day}T12:00:00Z`));
}

/** How long ago, or how far ahead: "dakika 5 zilizopita", "baada ya masaa 13", "in 25 minutes". */
export function formatRelativeTime(at: Date, now: Date, locale: Locale): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const [unit, size] = chooseUnit(Math.abs(seconds));
  const amount = Math.round(seconds / size);
  // "Saa 13" is one o'clock in the afternoon: as a length of time people say "masaa".
  if (locale === "sw" && unit === "hour" && Math.abs(amount) > 1) {
    return amount > 0 ? `baada ya masaa ${amount}` : `masaa ${-amount} yaliyopita`;
  }
  // CLDR writes the Swahili seconds with a capital, which is wrong inside a sentence.
  return RELATIVE[locale].format(amount, unit).toLowerCase();
}

/** `TZS 12,500`: whole shillings, the same in both languages. */
export function formatTzs(amountTzs: number): string {
  return `TZS ${amountTzs.toLocaleString("en-US")}`;
}

function daysBetween(at: Date, now: Date): number {
  return Math.round((Date.parse(DAY_KEY.format(at)) - Date.parse(DAY_KEY.format(now))) / DAY_MS);
}

function chooseUnit(seconds: number): [Intl.RelativeTimeFormatUnit, number] {
  if (seconds < 45) return ["second", 1];
  if (seconds < 45 * 60) return ["minute", 60];
  if (seconds < 22 * 3600) return ["hour", 3600];
  return ["day", 86_400];
}
