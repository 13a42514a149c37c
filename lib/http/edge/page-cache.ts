import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import { redactError } from "@/db/redact-error";
import type { Locale } from "@/lib/core/locale";
import { parseTheme, type Theme } from "@/lib/core/page-language";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { acceptsGzip } from "@/lib/http/message/compress";
import { contentSecurityPolicy } from "@/lib/http/message/security-headers";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { Handler } from "./send-error";
import { createLanguageCookie, getCookieChoice, getPageLanguage } from "./page-language";

/** Pages without personal content; these pages vary only by theme and language. */
const PUBLIC = /^\/(?:docs(?:\/[\w.-]+){0,3}|status|terms)?(?=\?|$)/;
const SEARCH = /^\/docs\/search(?=\?|$)/;
/** Only the documentation runs Next.js's scripts. All other pages run only script files from `public`. */
const SCRIPTED = /^\/docs(?=[/?]|$)/;
const FRESH_SECONDS = 60;
const KEPT_MAX = 400;

interface Look {
  name: string | null;
  theme: Theme | null;
  locale: Locale;
}

interface Entry {
  page: CachedPage;
  freshUntil: number;
  isRenewing: boolean;
}

interface PageCache {
  send(request: IncomingMessage, response: ServerResponse): boolean;
  keep(draw: Handler): Handler;
}

export function createPageCache(): PageCache {
  const entries = new Map<string, Entry>();
  const send = (request: IncomingMessage, response: ServerResponse) => {
    const entry = entries.get(lookOf(request)?.name ?? "");
    if (!entry) return false;
    if (Date.now() > entry.freshUntil && !entry.isRenewing) {
      entry.isRenewing = true;
      response.once("close", () => {
        entry.isRenewing = false;
      });
      return false;
    }
    answer(request, response, entry, createLanguageCookie(request));
    return true;
  };
  const keep =
    (draw: Handler): Handler =>
    (request, response) => {
      const look = lookOf(request);
      if (look === null || request.method !== "GET") return draw(request, response);
      // A concurrent request may have rendered the page in the meantime.
      const kept = entries.get(look.name ?? "");
      const cookie = createLanguageCookie(request);
      if (kept && Date.now() < kept.freshUntil) return answer(request, response, kept, cookie);
      const { "accept-encoding": encoding, "if-none-match": known } = request.headers;
      asAnybody(request, look);
      bufferResponse(response, async (html) => {
        const isScripted = SCRIPTED.test(request.url ?? "");
        const entry = entryOf(await createCachedPage(html, String(request.headers["x-nonce"]), isScripted));
        if (entries.size >= KEPT_MAX) entries.clear();
        if (look.name !== null) entries.set(look.name, entry);
        answer(
          { method: "GET", headers: { "accept-encoding": encoding, "if-none-match": known } },
          response,
          entry,
          cookie,
        );
      });
      return draw(request, response);
    };
  return { send, keep };
}

function lookOf(request: IncomingMessage): Look | null {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || headers.rsc !== undefined) return null;
  const [path] = PUBLIC.exec(url) ?? [];
  if (path === undefined) return null;
  const theme = parseTheme(getCookieChoice(headers.cookie, "theme"));
  const locale = getPageLanguage(request);
  return { name: SEARCH.test(url) ? null : `${path} ${locale} ${theme}`, theme, locale };
}

function entryOf(page: CachedPage): Entry {
  return { page, freshUntil: Date.now() + FRESH_SECONDS * 1000, isRenewing: false };
}

function answer(
  request: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
  { page }: Entry,
  cookie: string | null,
): void {
  const isGzipped = acceptsGzip(request);
  const isKnown = request.headers["if-none-match"]?.includes(page.etag) ?? false;
  // Pages are stored only compressed, because almost every client accepts gzip.
  const body = isGzipped ? page.gzipped : gunzipSync(page.gzipped);
  response.writeHead(isKnown ? 304 : 200, {
    "Content-Security-Policy": page.policy,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": `${cookie ? "private" : "public"}, max-age=${FRESH_SECONDS}`,
    ETag: `W/${page.etag}`,
    Vary: "rsc, Accept-Encoding, Accept-Language, Cookie",
    ...(cookie && { "Set-Cookie": cookie }),
    ...(isGzipped && { "Content-Encoding": "gzip" }),
    ...(!isKnown && { "Content-Length": body.length }),
  });
  response.end(isKnown || request.method === "HEAD" ? undefined : body);
}

/** A shared page may depend only on these headers. */
const USED_HEADERS = new Set(["host", CLIENT_ADDRESS_HEADER]);

function asAnybody(request: IncomingMessage, { theme, locale }: Look): void {
  for (const name of Object.keys(request.headers)) if (!USED_HEADERS.has(name)) delete request.headers[name];
  request.headers.cookie = theme ? `theme=${theme}; lang=${locale}` : `lang=${locale}`;
}

interface CachedPage {
  gzipped: Buffer;
  etag: string;
  policy: string;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const OWN = /\bsrc="\/(?!_next\/)/;
const AHEAD = /<link\b[^>]*(?:\bas="script"|\brel="expect")[^>]*>/g;

/** Removes the nonce and the framework's scripts, but not the script files that the page references. */
export function removeNonce(html: string, nonce: string): string {
  return html
    .replaceAll(nonce, "")
    .replace(AHEAD, "")
    .replace(SCRIPT, (script, attributes) => (OWN.test(attributes) ? script : ""));
}

/** Moves all inline scripts into one script at the end, so that the policy needs only one hash. */
function joinInlineScripts(html: string, nonce: string): { text: string; source: string } {
  const inline: string[] = [];
  const text = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const rest = text.replace(SCRIPT, (script, attributes, code) => {
    if (/\bsrc=/.test(attributes)) return script;
    inline.push(code);
    return "";
  });
  const code = inline.join(";\n");
  return {
    text: rest.replace("</body>", () => `<script>${code}</script></body>`),
    source: `'sha256-${hash("sha256", code, "base64")}'`,
  };
}

export async function createCachedPage(html: string, nonce: string, isScripted = false): Promise<CachedPage> {
  const { text, source } = isScripted
    ? joinInlineScripts(html, nonce)
    : { text: removeNonce(html, nonce), source: "" };
  return {
    gzipped: await promisify(gzip)(Buffer.from(text), { level: 9 }),
    etag: `"${hash("sha256", text, "base64url").slice(0, 27)}"`,
    policy: contentSecurityPolicy(source, env.APP_ORIGIN, env.TILE_URL),
  };
}

/** Passes the body of a rendered page to the callback instead of the client. */
export function bufferResponse(
  response: ServerResponse,
  take: (html: string) => Promise<void>,
  statuses: readonly number[] = [200],
): void {
  const before = response.getHeaders();
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const note = (args: unknown[]) => {
    const [chunk] = args;
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    const done = args.at(-1);
    if (typeof done === "function") done();
  };
  response.flushHeaders = () => {};
  // The compression middleware calls `writeHead` before each part of the body.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(rest.at(-1) ?? {})) response.setHeader(name, value);
    return response;
  }) as typeof writeHead;
  response.write = ((...args: unknown[]) => {
    note(args);
    return true;
  }) as typeof write;
  response.end = ((...args: unknown[]) => {
    note(args);
    Object.assign(response, { writeHead, write, end, flushHeaders });
    const body = Buffer.concat(chunks);
    if (!isPage(response, statuses)) return end.call(response, body, "utf8");
    for (const name of response.getHeaderNames()) if (!(name in before)) response.removeHeader(name);
    take(body.toString()).catch((error) => {
      log.error({ error: redactError(error) }, "page not cached");
      response.destroy();
    });
    return response;
  }) as typeof end;
}

function isPage(response: ServerResponse, statuses: readonly number[]): boolean {
  const type = String(response.getHeader("content-type") ?? "");
  return (
    statuses.includes(response.statusCode) &&
    type.startsWith("text/html") &&
    !response.hasHeader("content-encoding")
  );
}
