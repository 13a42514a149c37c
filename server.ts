import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import next from "next";
import { serveApi } from "@/app/api/table";
import { env } from "@/lib/env";
import { CLIENT_ADDRESS_HEADER, clientAddress } from "@/lib/http/client-address";
import { isTablePath } from "@/lib/http/mode";
import { PAGE_HEADER } from "@/lib/http/page-header";
import { readiness } from "@/lib/http/readiness";
import { serveMetrics } from "@/lib/http/serve-metrics";
import { joinSingleHeaders } from "@/lib/http/single-headers";
import { contentSecurityPolicy, securityHeaders } from "@/lib/http/security-headers";
import { registry } from "@/lib/registry";
import { endAllStreams } from "@/lib/tracking/live-feed";
import { LIVE_PATH, serveLive } from "@/lib/tracking/serve-live";

/** Node's own limits (60 s and 300 s) let a slow client hold a connection too long. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** Longer than the 60 s after which common load balancers drop an idle connection, so that they drop it first. */
const KEEP_ALIVE_MS = 65_000;
/** How often the limits above are looked at. */
const CHECK_MS = 2000;
const DRAIN_MS = 30_000;
/** How often a server that ends closes the connections whose last request has ended. */
const SWEEP_MS = 100;

export interface WebServer {
  /** Stops accepting, ends event streams, lets running requests end for at most 30 s, then cuts what is left. */
  drain(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Serves the API and the pages on one port: the API by its own table of handlers, at a fraction of the cost of
 * Next's router, everything else by Next. Both see the client's address under a header that only we can set.
 */
export async function startServer(port: number): Promise<WebServer> {
  const pages = next({ dev: false, dir: process.cwd(), hostname: "localhost", port });
  await pages.prepare();
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS },
    dispatch(apiHandler(), liveHandler(), pageHandler(pages.getRequestHandler())),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  registry.trustsClientAddress = true;
  server.listen(port);
  await once(server, "listening");
  return { drain: () => drain(server, sockets) };
}

function dispatch(api: Handler, live: Handler, page: Handler): Handler {
  return (request, response) => {
    if (registry.shuttingDown) response.setHeader("connection", "close");
    const path = request.url ?? "/";
    const [pathname] = path.split("?", 1) as [string];
    if (isTablePath(pathname)) return api(request, response);
    if (pathname === LIVE_PATH) return live(request, response);
    if (path === "/healthz") return answer(response, 200, "ok");
    if (path === "/readyz") return answerReadiness(response);
    if (path === "/metrics") return serveMetrics(request, response);
    return page(request, response);
  };
}

function apiHandler(): Handler {
  // The adapter's lighter Request and Response, put in place of Node's, nearly double the speed; Next works with them.
  const listener = getRequestListener(serveApi, { overrideGlobalObjects: true });
  return (request, response) => {
    joinSingleHeaders(request);
    stampClientAddress(request, addressOf(request));
    return listener(request, response);
  };
}

/** Pages that stay open for hours: they pass by Next, which would hold much more for each. */
function liveHandler(): Handler {
  const headers = securityHeaders(env.APP_ORIGIN);
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    serveLive(request, response, addressOf(request));
  };
}

/** Next reads the nonce for its own scripts from the policy on the request. */
function pageHandler(serve: Handler): Handler {
  const headers = securityHeaders(env.APP_ORIGIN);
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    joinSingleHeaders(request);
    stampClientAddress(request, addressOf(request));
    if (!request.url?.startsWith("/_next/static/")) {
      const nonce = randomBytes(16).toString("base64");
      const policy = contentSecurityPolicy(nonce, env.APP_ORIGIN, env.TILE_URL);
      request.headers[PAGE_HEADER] = request.url ?? "/";
      request.headers["x-nonce"] = nonce;
      request.headers["content-security-policy"] = policy;
      response.setHeader("Content-Security-Policy", policy);
    }
    return serve(request, response);
  };
}

function addressOf(request: IncomingMessage): string {
  return clientAddress({
    socketAddress: request.socket.remoteAddress,
    forwardedFor: request.headers["x-forwarded-for"] as string | undefined,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
  });
}

/** Next reads the parsed headers, the API's adapter the raw ones. */
function stampClientAddress(request: IncomingMessage, address: string): void {
  const raw = request.rawHeaders;
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === CLIENT_ADDRESS_HEADER) raw.splice(index, 2);
  }
  raw.push(CLIENT_ADDRESS_HEADER, address);
  request.headers[CLIENT_ADDRESS_HEADER] = address;
}

async function answerReadiness(response: ServerResponse): Promise<void> {
  const state = await readiness();
  answer(response, state === "ready" ? 200 : 503, state);
}

function answer(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify({ status: state }));
}

async function drain(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = once(server, "close");
  server.close();
  endAllStreams();
  // Browsers open connections ahead; Node takes one that never carried a request for busy.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  // Node closes idle connections once: one whose request ends later would be kept until the last moment.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}
