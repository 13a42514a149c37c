import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { getCurrentUser } from "@/app/session";
import { hasRight } from "@/lib/core/access/member-rights";
import type { Locale } from "@/lib/core/locale";
import { choosePageLanguage, isAccountPage, parseTheme, type Theme } from "@/lib/core/page-language";
import { PAGE_HEADER } from "@/lib/http/message/security-headers";

/** Language of the current request; null until `getLocale` has resolved. */
export const resolvedLocale = cache((): { current: Locale | null } => ({ current: null }));

export const getLocale = cache(async (): Promise<Locale> => {
  const locale = choosePageLanguage(await getLanguageSources());
  resolvedLocale().current = locale;
  return locale;
});

/** Creates the `generateMetadata` of a page with a fixed title. */
export function createTitle(title: (locale: Locale) => string): () => Promise<Metadata> {
  return async () => ({ title: title(await getLocale()) });
}

/** Returns null when the user follows the system theme. */
export async function getTheme(): Promise<Theme | null> {
  return parseTheme((await cookies()).get("theme")?.value);
}

async function getLanguageSources() {
  const cookie = (await cookies()).get("lang")?.value;
  const sent = await headers();
  const [page, accepted] = [sent.get(PAGE_HEADER) ?? "/", sent.get("accept-language")];
  const own = isAccountPage(page) ? (await getCurrentUser())?.merchant : undefined;
  // When the role cannot change the language of the business, the language cookie of the browser takes
  // precedence over the language of the business.
  const isTheirs = !own || hasRight(own.role, "change_profile", "live");
  const account = isTheirs || !cookie ? own?.language : undefined;
  return { page, cookie, account, accepted };
}
