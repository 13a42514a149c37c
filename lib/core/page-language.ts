import { DEFAULT_LOCALE, LOCALES, type Locale, parseLocale } from "./locale";

/** Pages of people who log in: they speak the language that was chosen. */
const CHOSEN =
  /^\/(?:dashboard|admin|hub|rider|log-in|register|forgot-password|reset-password|verify-email|check-mail)(?:[/?]|$)/;
/** Pages that receivers and payers open: the link carries the language. */
const LINKED = /^\/(?:track|pay)(?:[/?]|$)/;

interface Choices {
  /** Path and query. */
  page: string;
  /** What the person last chose in this browser. */
  cookie?: string | undefined;
  /** Of the account that is logged in. */
  account?: Locale | undefined;
}

/** The language of a page for `<html lang>`: what was chosen, what the link says, or English. */
export function pageLanguage(choices: Choices): Locale {
  const { page } = choices;
  if (LINKED.test(page)) return parseLocale(langOf(page));
  return CHOSEN.test(page) ? chosenLanguage(choices) : "en";
}

/** The language of people who log in: the link's, the browser's last choice, the account's, Swahili. */
export function chosenLanguage({ page, cookie, account }: Choices): Locale {
  const chosen = [langOf(page), cookie, account];
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
