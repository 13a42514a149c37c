import { DEFAULT_LOCALE, LOCALES, type Locale } from "./locale";

/** Pages of people who are logged in, whose account may have a language. */
const OF_ACCOUNT = /^\/(?:dashboard|admin|hub|security)(?:[/?]|$)/;
/** Written in one language: the documentation, and the demo's tools. */
const IN_ENGLISH = /^\/(?:docs|demo)(?:[/?]|$)/;
/** The part of the documentation that is in Swahili. */
const IN_SWAHILI = /^\/docs\/sw(?:[/?]|$)/;
/** Results of the documentation's search, for readers of either part. */
const SEARCH = /^\/docs\/search(?:\?|$)/;

interface Choices {
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
export function pageLanguage({ page, cookie, account, accepted }: Choices): Locale {
  if (IN_SWAHILI.test(page)) return "sw";
  if (IN_ENGLISH.test(page)) return SEARCH.test(page) && linkLanguage(page) === "sw" ? "sw" : "en";
  return (
    linkLanguage(page) ??
    (speaksOfAccount(page) ? account : undefined) ??
    knownLocale(cookie) ??
    acceptedLanguage(accepted) ??
    DEFAULT_LOCALE
  );
}

/** Whether a page speaks the language of the account that is logged in. */
export function speaksOfAccount(page: string): boolean {
  return OF_ACCOUNT.test(page);
}

/** The language that a page's address names. */
export function linkLanguage(page: string): Locale | undefined {
  // Only the first question mark begins the query; another one belongs to a value.
  const query = page.indexOf("?");
  return query === -1 ? undefined : knownLocale(new URLSearchParams(page.slice(query)).get("lang"));
}

/** The first of our languages in an Accept-Language header, by weight. */
function acceptedLanguage(header: string | null | undefined): Locale | undefined {
  const ranges = (header ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    return { locale: knownLocale(tag.split("-")[0]), weight: Number(weight) };
  });
  const usable = ranges.filter(({ locale, weight }) => locale && weight > 0);
  return usable.sort((one, other) => other.weight - one.weight)[0]?.locale;
}

function knownLocale(value: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}
