import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { ConditionError } from "@/lib/core/conditions";
import { acceptsGzip } from "@/lib/http/message/compress";
import { contentSecurityPolicy, getNonceSources, PAGE_HEADER } from "@/lib/http/message/security-headers";
import { listMethods } from "@/lib/http/routes/find-route";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import type { Handler } from "./send-error";
import { limitPages } from "./limit-pages";
import { bufferResponse, createPageCache, removeNonce } from "./page-cache";
import { createLanguageCookie } from "./page-language";
import { replaceErrorsWhenBusy } from "./busy-page";

const DATA =
  /^\/(?:(?:_next\/static|api|proof)\/|pay\/[^/?]+\/decide|track\/pin|docs(?:\/[\w.-]+){0,3}\.(?:md|json)(?=\?|$)|d\/[^/?]+\/(?:price|places|[^/?]+\/send)(?=\?|$))/;

/** `serve` is Next's handler. Throws method_not_allowed. */
export function servePages(serve: Handler, isRouterState: (header: string) => boolean): Handler {
  const files = new Set(readdirSync(join(process.cwd(), "public")).map((name) => `/${name}`));
  const kept = createPageCache();
  const withOwnNonce = withNonce(stripScripts(replaceErrorsWhenBusy(withPageStatus(serve))));
  const drawInTurn = limitPages(kept.keep(withOwnNonce), {
    concurrency: env.MAX_PAGES_AT_ONCE,
    perAddress: env.MAX_PAGES_PER_ADDRESS,
  });
  return (request, response) => {
    const path = request.url ?? "/";
    assertPageMethod(request);
    cleanRouterHeaders(request, isRouterState);
    if (path.startsWith("/_next/static/") || files.has(path)) return serve(request, response);
    if (DATA.test(path)) return withOwnNonce(request, response);
    return kept.send(request, response) || drawInTurn(request, response);
  };
}

/** Next fails on an invalid router state; without these headers, Next renders a full page. */
function cleanRouterHeaders({ headers }: IncomingMessage, isRouterState: (header: string) => boolean): void {
  if (headers.rsc !== undefined && headers.rsc !== "1") delete headers.rsc;
  const state = headers["next-router-state-tree"];
  if (state !== undefined && !isRouterState(String(state))) delete headers["next-router-state-tree"];
}

const FORM =
  /^\/(?:pay\/[^/?]+\/(?:again|decide)|track\/(?:again|pin|rating)|d\/[^/?]+\/(?:price|[^/?]+\/send))(?=\?|$)/;
/** Route files refuse other methods with lib/http/other-methods.ts; Next handles HEAD. */
const API = /^\/api\//;
const PUBLIC = /^\/openapi\.json(?=\?|$)/;
const READ = ["GET", "HEAD"];

/** Throws method_not_allowed. A form without JavaScript may post to its page from our origin. */
function assertPageMethod({ method = "", url = "", headers }: IncomingMessage): void {
  if (method === "OPTIONS" && PUBLIC.test(url)) return;
  if (API.test(url)) {
    const allow = method === "HEAD" ? listMethods(url.split("?", 1)[0]!) : null;
    if (!allow || allow.includes("HEAD")) return;
    throw new ConditionError("method_not_allowed", "HEAD is not allowed here", { allow });
  }
  const isForm = FORM.test(url);
  if (isForm ? method === "POST" : READ.includes(method)) return;
  if (!isForm && method === "POST" && headers.origin === env.APP_ORIGIN) return;
  throw new ConditionError("method_not_allowed", `${method} is not allowed here`, {
    allow: isForm ? ["POST"] : READ,
  });
}

/** Visitors choose the language on these pages; links to other pages carry the sender's language. */
const CHOOSES = /^\/(?:log-in|register|forgot-password|check-mail|rider|hub|security)(?:[/?]|$)/;

/** Next reads the nonce from the policy header of the request. */
function withNonce(serve: Handler): Handler {
  return (request, response) => {
    const nonce = randomBytes(16).toString("base64");
    const policy = contentSecurityPolicy(getNonceSources(nonce), env.APP_ORIGIN, env.TILE_URL);
    request.headers[PAGE_HEADER] = request.url ?? "/";
    request.headers["x-nonce"] = nonce;
    request.headers["content-security-policy"] = policy;
    response.setHeader("Content-Security-Policy", policy);
    const cookie = CHOOSES.test(request.url ?? "/") ? createLanguageCookie(request) : null;
    if (cookie) response.setHeader("Set-Cookie", cookie);
    return serve(request, response);
  };
}

/** Next's `notFound` sends an empty body that needs scripts, so pages set their status here. */
function withPageStatus(serve: Handler): Handler {
  const drawn = new Map<string, ServerResponse>();
  registry.setPageStatus = (nonce, status) => {
    const response = drawn.get(String(nonce));
    if (response && !response.headersSent) response.statusCode = status;
  };
  return (request, response) => {
    const nonce = String(request.headers["x-nonce"]);
    drawn.set(nonce, response);
    response.once("close", () => drawn.delete(nonce));
    return serve(request, response);
  };
}

/** Pages without framework scripts, because first-time visitors have small data bundles. */
const LEAN = /^\/(?:d\/|price(?=[?]|$))/;
const POLICY = contentSecurityPolicy("", env.APP_ORIGIN, env.TILE_URL);

function stripScripts(draw: Handler): Handler {
  return (request, response) => {
    if (LEAN.test(request.url ?? "") && request.method === "GET" && request.headers.rsc === undefined) {
      const isGzipped = acceptsGzip(request);
      delete request.headers["accept-encoding"];
      bufferResponse(response, (html) => send(request, response, html, isGzipped), [200, 404]);
    }
    return draw(request, response);
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
  isGzipped: boolean,
): Promise<void> {
  const text = Buffer.from(removeNonce(html, String(request.headers["x-nonce"])));
  const body = isGzipped ? await promisify(gzip)(text) : text;
  response.writeHead(response.statusCode, {
    "Content-Security-Policy": POLICY,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-store",
    Vary: "Accept-Encoding, Cookie",
    ...(isGzipped && { "Content-Encoding": "gzip" }),
    "Content-Length": body.length,
  });
  response.end(body);
}
