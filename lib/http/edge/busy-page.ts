import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import type { Locale } from "@/lib/core/locale";
import { getBusyCause } from "@/lib/http/message/respond";
import { log } from "@/lib/platform/log";
import { getMetrics } from "@/lib/platform/metrics";
import { registry } from "@/lib/platform/registry";
import { getPageLanguage } from "./page-language";
import { type Handler, sendError } from "./send-error";

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

/** `busy`: too many renders; `away`: no database; `form`: no database for a form; `often`: too many requests. */
type Reason = Exclude<keyof (typeof TEXT)["en"], "title">;

export function sendBusyPage(response: ServerResponse, why: Reason, retryAfterSeconds: number): void {
  // Without a request, the page becomes a static file of HAProxy and contains both languages.
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

/** Seconds until a page reloads. A shorter interval would overload a recovering database. */
const RETRY_SECONDS = 5;

/** Sends 503 instead of Next's 500 when the database is unavailable; started responses continue. */
export function replaceErrorsWhenBusy(serve: Handler): Handler {
  const drawn = new Map<string, { cause: string | null }>();
  registry.pageFailed = (nonce, error) => {
    const page = drawn.get(String(nonce));
    if (page) page.cause ??= getBusyCause(error);
  };
  return (request, response) => {
    const nonce = String(request.headers["x-nonce"]);
    const page: { cause: string | null } = { cause: null };
    drawn.set(nonce, page);
    response.once("close", () => drawn.delete(nonce));
    insteadOfFailure(
      response,
      () => page.cause !== null,
      () => refuse(request, response, page.cause),
    );
    return serve(request, response);
  };
}

function refuse({ method, url = "" }: IncomingMessage, response: ServerResponse, cause: string | null): void {
  // Logs only the first segment, because the rest may be a secret.
  log.warn({ page: /^\/[^/?]*/.exec(url)?.[0], cause }, "page refused while busy");
  getMetrics().pagesRefused.inc({ reason: "database" });
  if (url.startsWith("/api/")) {
    const detail = "The service is busy, retry shortly";
    sendError(response, new ConditionError("busy", detail, { retryAfterSeconds: RETRY_SECONDS }));
  } else {
    sendBusyPage(response, method === "GET" || method === "HEAD" ? "away" : "form", RETRY_SECONDS);
  }
}

function insteadOfFailure(response: ServerResponse, isKnown: () => boolean, instead: () => void): void {
  const { writeHead, write, end, flushHeaders } = response;
  const before = response.getHeaders();
  const isKept = (status = response.statusCode) => !response.headersSent && status >= 500 && isKnown();
  const called = (args: unknown[]) => {
    const done = args.at(-1);
    if (typeof done === "function") process.nextTick(done as () => void);
  };
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (!isKept(args[0])) return writeHead.apply(response, args);
    response.statusCode = args[0];
    return response;
  }) as typeof writeHead;
  response.flushHeaders = () => {
    if (!isKept()) flushHeaders.call(response);
  };
  response.write = ((...args: Parameters<typeof write>) => {
    if (!isKept()) return write.apply(response, args);
    called(args);
    return true;
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    if (!isKept()) return end.apply(response, args);
    Object.assign(response, { writeHead, write, end, flushHeaders });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    for (const [name, value] of Object.entries(before))
      if (value !== undefined) response.setHeader(name, value);
    called(args);
    instead();
    return response;
  }) as typeof end;
}
