import type { IncomingMessage } from "node:http";
import type { Locale } from "@/lib/core/locale";
import { readLinkLanguage, choosePageLanguage } from "@/lib/core/page-language";
import { env } from "@/lib/platform/env";

const YEAR_SECONDS = 31_536_000;

export function getPageLanguage({ url = "/", headers }: IncomingMessage): Locale {
  const cookie = getCookieChoice(headers.cookie, "lang");
  return choosePageLanguage({ page: url, cookie, accepted: headers["accept-language"] });
}

export function createLanguageCookie({ url = "/", headers }: IncomingMessage): string | null {
  const chosen = readLinkLanguage(url);
  if (!chosen || getCookieChoice(headers.cookie, "lang") === chosen) return null;
  const secure = env.APP_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `lang=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

export function getCookieChoice(cookies: string | undefined, name: "theme" | "lang"): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(cookies ?? "")?.[1];
}
