import type { IncomingMessage, ServerResponse } from "node:http";
import { redactError } from "@/db/redact-error";
import { parseTheme } from "@/lib/core/theme";
import type { Handler } from "@/lib/http/edge/handler";
import { type KeptPage, keptPage } from "@/lib/http/edge/kept-page";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { contentSecurityPolicy } from "@/lib/http/message/security-headers";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

/** A page of the documentation, which says the same to everybody but for the theme that the browser has chosen. */
const DOCS = /^\/docs(?:\/[a-z]+)?(?=\?|$)/;
/** The rates that an administrator has changed stand there within this time, here and in caches. */
const FRESH_SECONDS = 60;
/** Addresses that are no pages are not kept, so these are few. */
const KEPT_MAX = 60;

interface Entry {
  page: KeptPage;
  policy: string;
  freshUntil: number;
  isRenewing: boolean;
}

/** The documentation as it was last drawn: `send` answers from it and says whether it could, `keep` draws and keeps. */
export interface KeptDocs {
  send(request: IncomingMessage, response: ServerResponse): boolean;
  keep(draw: Handler): Handler;
}

/** Keeps the pages of the documentation for a minute; one that is out of date is sent on while one request renews it. */
export function keepDocs(): KeptDocs {
  const entries = new Map<string, Entry>();
  const send = (request: IncomingMessage, response: ServerResponse) => {
    const name = nameOf(request);
    const entry = name === null ? undefined : entries.get(name);
    if (!entry) return false;
    if (Date.now() > entry.freshUntil && !entry.isRenewing) {
      entry.isRenewing = true;
      response.once("close", () => {
        entry.isRenewing = false;
      });
      return false;
    }
    answer(request, response, entry);
    return true;
  };
  const keep =
    (draw: Handler): Handler =>
    (request, response) => {
      const name = nameOf(request);
      if (name === null || request.method !== "GET") return draw(request, response);
      // Another request may have drawn it while this one waited for its turn.
      const entry = entries.get(name);
      if (entry && Date.now() < entry.freshUntil) return answer(request, response, entry);
      capture(request, response, (page) => {
        if (entries.size >= KEPT_MAX) entries.clear();
        entries.set(name, entryOf(page));
      });
      return draw(request, response);
    };
  return { send, keep };
}

/** By path and theme, for no query changes a word; null for what is asked for in another way than as a page. */
function nameOf({ method, url = "", headers }: IncomingMessage): string | null {
  if ((method !== "GET" && method !== "HEAD") || headers.rsc !== undefined) return null;
  const [path] = DOCS.exec(url) ?? [];
  return path === undefined ? null : `${path} ${themeOf(headers.cookie)}`;
}

function themeOf(cookie = ""): string {
  return parseTheme(/(?:^|;\s*)theme=(\w+)/.exec(cookie)?.[1]) ?? "";
}

function entryOf(page: KeptPage): Entry {
  return {
    page,
    policy: contentSecurityPolicy(page.scripts, env.APP_ORIGIN, env.TILE_URL),
    freshUntil: Date.now() + FRESH_SECONDS * 1000,
    isRenewing: false,
  };
}

function answer(request: IncomingMessage, response: ServerResponse, { page, policy }: Entry): void {
  const isGzipped = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const isKnown = request.headers["if-none-match"]?.includes(page.etag) ?? false;
  const body = isGzipped ? page.gzipped : page.plain;
  response.writeHead(isKnown ? 304 : 200, {
    "Content-Security-Policy": policy,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
    ETag: `W/${page.etag}`,
    Vary: "rsc, Accept-Encoding, Cookie",
    ...(isGzipped && { "Content-Encoding": "gzip" }),
    ...(!isKnown && { "Content-Length": body.length }),
  });
  response.end(isKnown || request.method === "HEAD" ? undefined : body);
}

/** Nothing else that a client sends may show in what others are sent. */
const HEEDED = new Set(["host", CLIENT_ADDRESS_HEADER]);

/** Draws the page as anybody would see it, and hands over what the client was sent. */
function capture(request: IncomingMessage, response: ServerResponse, keep: (page: KeptPage) => void): void {
  const theme = themeOf(request.headers.cookie);
  for (const name of Object.keys(request.headers)) if (!HEEDED.has(name)) delete request.headers[name];
  if (theme) request.headers.cookie = `theme=${theme}`;
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const note = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((...args: Parameters<typeof write>) => {
    note(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    note(args[0]);
    const isPage = response.statusCode === 200 && !response.hasHeader("content-encoding");
    const nonce = request.headers["x-nonce"];
    if (isPage && typeof nonce === "string") {
      keptPage(Buffer.concat(chunks).toString(), nonce).then(keep, (error) =>
        log.error({ error: redactError(error) }, "page not kept"),
      );
    }
    return end.apply(response, args);
  }) as typeof end;
}
