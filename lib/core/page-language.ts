import { DEFAULT_LOCALE, LOCALES, type Locale, parseLocale } from "./locale";

/** Pages of people who log in: they speak the language that was chosen. */
const CHOSEN =
  /^\/(?:dashboard|admin|hub|rider|log-in|register|forgot-password|reset-password|verify-email|check-mail|invitation)(?:[/?]|$)/;
/** Pages that receivers and payers open: the link carries the language. */
const LINKED = /^\/(?:track|pay|d)(?:[/?]|$)/;
/** Pages that tell of the service. They know no account, for they are the same for everybody. */
const TELLING = /^\/(?:status|terms)?(?:\?|$)/;
/** The part of the documentation that is in Swahili. */
const IN_SWAHILI = /^\/docs\/sw(?:[/?]|$)/;
/** What the documentation's search found, for readers of either part. */
const SEARCH = /^\/docs\/search(?:\?|$)/;

interface Choices {
  /** Path and query. */
  page: string;
  /** What was last chosen in this browser: for those whose account has no language, and before a log-in. */
  cookie?: string | undefined;
  /** Of the account that is logged in. */
  account?: Locale | undefined;
}

/** The language of a page for `<html lang>`: what was chosen, what the link says, or English. */
export function pageLanguage(choices: Choices): Locale {
  const { page } = choices;
  if (LINKED.test(page)) return parseLocale(langOf(page));
  if (IN_SWAHILI.test(page) || (SEARCH.test(page) && langOf(page) === "sw")) return "sw";
  if (TELLING.test(page)) return chosenLanguage({ page, cookie: choices.cookie });
  return CHOSEN.test(page) ? chosenLanguage(choices) : "en";
}

/** Whether a page speaks the language of the account that is logged in. */
export function speaksOfAccount(page: string): boolean {
  return CHOSEN.test(page);
}

/** The language of people who log in: the link's, the account's, the browser's last choice, Swahili. */
export function chosenLanguage({ page, cookie, account }: Choices): Locale {
  const chosen = [langOf(page), account, cookie];
  for (const choice of chosen) {
    const locale = LOCALES.find((known) => known === choice);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

function langOf(page: string): string | undefined {
  // Only the first question mark begins the query; another one belongs to a value.
  const query = page.indexOf("?");
  return query === -1 ? undefined : (new URLSearchParams(page.slice(query)).get("lang") ?? undefined);
}
