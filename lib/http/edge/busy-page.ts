import type { ServerResponse } from "node:http";
import type { Locale } from "@/lib/core/locale";
import { getPageLanguage } from "./page-language";

const TEXT = {
  en: {
    title: "One moment, please",
    busy: "We're very busy right now. This page will open automatically in a few seconds. Nothing is lost.",
    away: "Our system needs a few seconds. This page will open automatically. Nothing is lost.",
    form: "We couldn't process what you sent. Please go back, wait a few seconds, and send it again.",
    often:
      "Too many pages were opened from your network. This page will open automatically in a few seconds.",
  },
  sw: {
    title: "Subiri kidogo, tafadhali",
    busy: "Watu wengi wanaangalia kurasa zetu kwa sasa. Ukurasa huu utafunguka wenyewe baada ya sekunde chache. Hakuna kilichopotea.",
    away: "Mfumo wetu unahitaji sekunde chache. Ukurasa huu utafunguka wenyewe. Hakuna kilichopotea.",
    form: "Hatukuweza kumaliza ulichotuma. Rudi nyuma, subiri sekunde chache, kisha utume tena.",
    often:
      "Kurasa nyingi sana zimefunguliwa kutoka mtandao wako. Ukurasa huu utafunguka wenyewe baada ya sekunde chache.",
  },
} as const;

const STYLE =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;background:#f8f7f4;color:#1c1b19}" +
  "h1{font-size:1.5rem}@media(prefers-color-scheme:dark){body{background:#141311;color:#eceae5}}";

/** `busy`: too many renders; `away`: no database; `form`: no database for a form; `often`: rate limit. */
type Reason = Exclude<keyof (typeof TEXT)["en"], "title">;

export function sendBusyPage(response: ServerResponse, why: Reason, retryAfterSeconds: number): void {
  // Without a request, both languages: the edge serves this page as a file.
  const locales: readonly Locale[] = response.req ? [getPageLanguage(response.req)] : ["en", "sw"];
  const part = (lang: Locale) =>
    `<section lang="${lang}"><h1>${TEXT[lang].title}</h1><p>${TEXT[lang][why]}</p></section>`;
  const renewal = why === "form" ? "" : `<meta http-equiv="refresh" content="${retryAfterSeconds}">`;
  response.writeHead(why === "often" ? 429 : 503, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Retry-After": String(retryAfterSeconds),
  });
  response.end(
    `<!doctype html><html lang="${locales[0]}"><head><meta charset="utf-8"><title>${TEXT[locales[0]!].title}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `${renewal}<style>${STYLE}</style></head><body>${locales.map(part).join("")}</body></html>`,
  );
}
