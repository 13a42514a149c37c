import { DEFAULT_LOCALE, type Locale, LOCALES } from "./locale";

const ACCOUNT_PAGES = /^\/(?:dashboard|admin|hub|security)(?:[/?]|$)/;
const ENGLISH_PAGES = /^\/(?:docs|demo)(?:[/?]|$)/;
const SWAHILI_PAGES = /^\/docs\/sw(?:[/?]|$)/;
const SEARCH_PAGE = /^\/docs\/search(?:\?|$)/;

interface LanguageSources {
  page: string;
  cookie?: string | undefined;
  account?: Locale | undefined;
  accepted?: string | null | undefined;
}

export function choosePageLanguage({ page, cookie, account, accepted }: LanguageSources): Locale {
  if (SWAHILI_PAGES.test(page)) return "sw";
  if (ENGLISH_PAGES.test(page))
    return SEARCH_PAGE.test(page) && readLinkLanguage(page) === "sw" ? "sw" : "en";
  return (
    readLinkLanguage(page) ??
    (isAccountPage(page) ? account : undefined) ??
    findLocale(cookie) ??
    parseAcceptLanguage(accepted) ??
    DEFAULT_LOCALE
  );
}

export function isAccountPage(page: string): boolean {
  return ACCOUNT_PAGES.test(page);
}

export function readLinkLanguage(page: string): Locale | undefined {
  const query = page.indexOf("?");
  return query === -1 ? undefined : findLocale(new URLSearchParams(page.slice(query)).get("lang"));
}

function parseAcceptLanguage(header: string | null | undefined): Locale | undefined {
  const ranges = (header ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    return { locale: findLocale(tag.split("-")[0]), weight: Number(weight) };
  });
  const usable = ranges.filter(({ locale, weight }) => locale && weight > 0);
  return usable.sort((one, other) => other.weight - one.weight)[0]?.locale;
}

function findLocale(value: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function parseTheme(value: string | undefined): Theme | null {
  return THEMES.find((theme) => theme === value) ?? null;
}
