import { DEFAULT_LOCALE, LOCALES, type Locale } from "./locale";

/** Pages of people who are logged in, whose account may have a language. */
const ACCOUNT_PAGES = /^\/(?:dashboard|admin|hub|security)(?:[/?]|$)/;
/** Written in one language: the documentation, and the demo's tools. */
const ENGLISH_PAGES = /^\/(?:docs|demo)(?:[/?]|$)/;
/** The part of the documentation that is in Swahili. */
const SWAHILI_PAGES = /^\/docs\/sw(?:[/?]|$)/;
/** Results of the documentation's search, for readers of either part. */
const SEARCH_PAGE = /^\/docs\/search(?:\?|$)/;

interface LanguageSources {
  /** Path and query. */
  page: string;
  /** The last choice in this browser. */
  cookie?: string | undefined;
  /** Of the account that is logged in. */
  account?: Locale | undefined;
  /** The header Accept-Language. */
  accepted?: string | null | undefined;
}

/**
 * The language of every page, its errors included: the link's, the account's on pages of people who are logged in, the
 * browser's last choice, what the browser accepts, Swahili.
 */
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

/** Whether a page speaks the language of the account that is logged in. */
export function isAccountPage(page: string): boolean {
  return ACCOUNT_PAGES.test(page);
}

/** The language that a page's address names. */
export function readLinkLanguage(page: string): Locale | undefined {
  // Only the first question mark begins the query; another one belongs to a value.
  const query = page.indexOf("?");
  return query === -1 ? undefined : findLocale(new URLSearchParams(page.slice(query)).get("lang"));
}

/** The first of our languages in an Accept-Language header, by weight. */
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
