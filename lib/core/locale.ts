export const LOCALES = ["sw", "en"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "sw";

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
const WEEKDAY = {
  sw: new Intl.DateTimeFormat("sw", { timeZone: TIME_ZONE, weekday: "long" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone: TIME_ZONE, weekday: "long" }),
};

const RELATIVE = {
  sw: new Intl.RelativeTimeFormat("sw", { numeric: "auto" }),
  en: new Intl.RelativeTimeFormat("en", { numeric: "auto" }),
};

/** Example: "Leo, 15:40". */
export function formatMoment(at: Date, now: Date, locale: Locale): string {
  const nearby = RELATIVE_DAYS[locale][daysBetween(at, now)];
  return nearby ? `${nearby}, ${CLOCK.format(at)}` : formatDateTime(at, locale);
}

/** Example: "leo, 15:40". */
export function formatMomentInSentence(at: Date, now: Date, locale: Locale): string {
  const nearby = RELATIVE_DAYS[locale][daysBetween(at, now)];
  return nearby ? `${nearby.toLowerCase()}, ${CLOCK.format(at)}` : formatDateTime(at, locale);
}

/** Example: "23 Nov 2026, 15:40". */
export function formatDateTime(at: Date, locale: Locale): string {
  return `${FULL_DAY[locale].format(at)}, ${CLOCK.format(at)}`;
}

/** Takes YYYY-MM-DD in Tanzania; returns "Leo", "Kesho", "25 Nov 2026". */
export function formatRelativeDay(day: string, now: Date, locale: Locale): string {
  const at = new Date(`${day}T12:00:00+03:00`);
  return RELATIVE_DAYS[locale][daysBetween(at, now)] ?? FULL_DAY[locale].format(at);
}

export function formatDay(day: string, locale: Locale): string {
  return FULL_DAY[locale].format(new Date(`${day}T12:00:00Z`));
}

/** Examples: "Ijumaa", "Friday". */
export function formatWeekday(at: Date, locale: Locale): string {
  return WEEKDAY[locale].format(at);
}

/** Examples: "dakika 5 zilizopita", "in 25 minutes". */
export function formatRelativeTime(at: Date, now: Date, locale: Locale): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const [unit, size] = chooseUnit(Math.abs(seconds));
  const amount = Math.round(seconds / size);
  // "Saa 13" is a time of day, so durations use "masaa".
  if (locale === "sw" && unit === "hour" && Math.abs(amount) > 1) {
    return amount > 0 ? `baada ya masaa ${amount}` : `masaa ${-amount} yaliyopita`;
  }
  // CLDR capitalizes the Swahili word for seconds.
  return RELATIVE[locale].format(amount, unit).toLowerCase();
}

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
