import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ConditionError } from "@/lib/core/conditions";
import { isApiPath } from "@/lib/http/message/api-mode";
import { ANY_ORIGIN_HEADERS } from "@/lib/http/message/replies";
import { securityHeaders } from "@/lib/http/message/security-headers";
import { joinSingleHeaders } from "@/lib/http/message/single-headers";
import { getReadiness } from "@/lib/http/health";
import { serveMetrics } from "@/lib/http/serve-metrics";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import { closeAllStreams } from "@/lib/tracking/live-feed";
import { LIVE_PATH } from "@/lib/tracking/serve-live";
import { type Handler, sendError, sendStatus } from "./send-error";

interface Served {
  api: Handler;
  live: Handler;
  page: Handler;
}

const SAFETY = securityHeaders(env.APP_ORIGIN);
const RESOURCE_POLICY = "Cross-Origin-Resource-Policy";

export function createRequestHandler(served: Served): Handler {
  return (request, response) => {
    if (registry.shuttingDown) response.setHeader("connection", "close");
    try {
      return send(served, request, response);
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      // HTTP parsers may disagree on the end of a malformed request, so the connection closes.
      if (error.condition === "malformed_request") response.setHeader("connection", "close");
      return sendError(response, error);
    }
  };
}

function send({ api, live, page }: Served, request: IncomingMessage, response: ServerResponse): unknown {
  if (request.url === "*" && request.method === "OPTIONS") return answerAsterisk(response);
  const path = parseRequestTarget(request);
  if (isAmbiguousPath(path)) throw new ConditionError("not_found", "There is no such endpoint");
  joinSingleHeaders(request);
  // API handlers set these headers themselves, for speed.
  if (isApiPath(path)) return api(request, response);
  for (const [name, value] of SAFETY) response.setHeader(name, value);
  // Next appends to these headers instead of replacing them.
  if (path === "/openapi.json") response.setHeader(RESOURCE_POLICY, ANY_ORIGIN_HEADERS[RESOURCE_POLICY]);
  if (path === LIVE_PATH) return live(request, response);
  if (path === "/healthz") return sendStatus(response, 200, { status: "ok" });
  if (path === "/readyz") return answerReadiness(response);
  if (path === "/metrics") return serveMetrics(request, response);
  return page(request, response);
}

function answerAsterisk(response: ServerResponse): void {
  for (const [name, value] of SAFETY) response.setHeader(name, value);
  response.writeHead(204, { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" }).end();
}

async function answerReadiness(response: ServerResponse): Promise<void> {
  const state = await getReadiness();
  sendStatus(response, state.status === "ready" ? 200 : 503, state);
}

const ABSOLUTE = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)(\/[^#]*|\?[^#]*)?$/i;
/** RFC 3986, 3.2.2: a host with an optional port, limited to characters in real use. */
const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** An absolute request target replaces the Host header (RFC 9112, 3.2). Throws malformed_request. */
function parseRequestTarget(request: IncomingMessage): string {
  if (request.httpVersionMajor !== 1) throw malformed("The request line names no version of HTTP/1");
  const target = request.url ?? "";
  const [, host, path = "/"] = target.startsWith("/") ? [] : (ABSOLUTE.exec(target) ?? []);
  if (!target.startsWith("/") && !host) throw malformed("The request target is neither a path nor a URL");
  assertOneHost(request);
  if (host) {
    request.headers.host = host;
    request.url = path.startsWith("/") ? path : `/${path}`;
  }
  if (!HOST.test(request.headers.host!)) throw malformed("The Host header is not a host");
  return pathOf(request.url!);
}

/** The Host header is optional only in HTTP/1.0. Node keeps the first Host header and drops the others. */
function assertOneHost(request: IncomingMessage): void {
  let count = 0;
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  if (count > 1) throw malformed("There are several Host headers");
  if (count === 1) return;
  if (request.httpVersion !== "1.0") throw malformed("The Host header is missing");
  request.headers.host = "localhost";
}

function malformed(detail: string): ConditionError {
  return new ConditionError("malformed_request", detail);
}

function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query === -1 ? target : target.slice(0, query);
}

/** Matches dot segments, empty segments and illegal characters, which parsers normalize differently. */
const AMBIGUOUS = /\/(?:\.|%2e){1,2}(?:\/|$)|\/\/|[^!-[\]-~]/i;
const API = /^\/(?:sandbox|api)(?:[/;]|$)/;
const DECODED_MAX = 4;

/** Ambiguous paths are refused, not normalized, because normalizing could change sandbox to live. */
export function isAmbiguousPath(pathname: string): boolean {
  if (isApiPath(pathname) || pathname.startsWith("/api/")) return AMBIGUOUS.test(pathname);
  return API.test(plain(pathname));
}

function plain(pathname: string): string {
  let text = pathname;
  for (let turn = 0; turn < DECODED_MAX && text.includes("%"); turn++) {
    text = text.replace(/%([0-9a-f]{2})/gi, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  const segments: string[] = [];
  for (const segment of text.toLowerCase().split(/[\\/]+/)) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

const DRAIN_MS = 30_000;
const SWEEP_MS = 100;

export async function drainServer(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = once(server, "close");
  server.close();
  closeAllStreams();
  // Closes preconnected sockets without a request, which Node counts as busy.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  // Node closes idle connections only once and misses connections that become idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  // `sockets` includes connections that never sent HTTP, which Node does not list.
  const late = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}
