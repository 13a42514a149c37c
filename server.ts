import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import next from "next";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { openApiDocument } from "@/app/api/_table/openapi";
import { serveApi } from "@/app/api/serve-api";
import { ConditionError } from "@/lib/core/conditions";
import { generateRequestId } from "@/lib/core/identifiers";
import { createRequestHandler, drainServer } from "@/lib/http/edge/dispatch";
import { handleClientErrors, type Handler } from "@/lib/http/edge/send-error";
import { closeSlowReaders, limitConnections, limitPipelining } from "@/lib/http/edge/limit-connections";
import { limitRequests } from "@/lib/http/edge/limit-requests";
import { servePages } from "@/lib/http/edge/serve-pages";
import { getAddressBlocks, CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { commonHeaders } from "@/lib/http/message/common-headers";
import { LIVE_BASE } from "@/lib/http/message/api-mode";
import { toConditionError, createErrorReply } from "@/lib/http/message/respond";
import { env } from "@/lib/platform/env";
import { random } from "@/lib/platform/random";
import { registry } from "@/lib/platform/registry";
import { handleLiveRequest } from "@/lib/tracking/serve-live";

const LIMITS = {
  /** Node's defaults (60 s and 300 s) let a slow client hold a connection too long. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  /** Longer than the 60 s of common load balancers, so that they close first. */
  keepAliveTimeout: 65_000,
  /** `parseRequestTarget` answers in JSON. */
  requireHostHeader: false,
};
/** With Node's 511, a flood delays every new connection by seconds. */
const BACKLOG = 4096;

export interface WebServer {
  drain(): Promise<void>;
}

/** The API has a separate router, at a fraction of the cost of Next's. */
export async function startServer(port: number): Promise<WebServer> {
  // Next adds an upgrade listener that never closes upgrades, so it gets a server that never listens.
  const httpServer = createServer();
  registry.openApiDocument = openApiDocument;
  const pages = next({ dev: false, dir: process.cwd(), hostname: "localhost", port, httpServer });
  await pages.prepare();
  const page = servePages(pages.getRequestHandler(), isRouterState);
  const served = createRequestHandler({ api: apiHandler(), live: serveStream, page });
  const server = createServer(LIMITS, limitPipelining(limitRequests(served, env.MAX_REQUESTS_PER_ADDRESS)));
  handleClientErrors(server);
  const sockets = limitConnections(server, {
    total: env.MAX_CONNECTIONS,
    perAddress: env.TRUSTED_PROXY_HOPS === 0 ? env.MAX_CONNECTIONS_PER_ADDRESS : null,
  });
  const stopLooking = closeSlowReaders(sockets);
  registry.trustsClientAddress = true;
  server.listen(port, env.HOST, BACKLOG);
  await once(server, "listening");
  return { drain: () => drainServer(server, sockets).finally(stopLooking) };
}

function isRouterState(header: string): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

function apiHandler(): Handler {
  return getRequestListener(serveApi, {
    // The adapter's lighter Request and Response nearly double the speed.
    overrideGlobalObjects: true,
    errorHandler: refuseUnread,
  });
}

function refuseUnread(error: unknown): Response {
  const id = generateRequestId(random);
  const isTheirs = error instanceof RequestError;
  const condition = isTheirs ? new ConditionError("malformed_request") : toConditionError(error, id);
  const { status, headers, body } = createErrorReply(condition, id);
  return new Response(body, { status, headers: { ...commonHeaders(LIVE_BASE, id), ...headers } });
}

/** Bypasses Next, which uses more memory per open stream. */
const serveStream: Handler = (request, response) =>
  handleLiveRequest(request, response, getAddressBlocks(String(request.headers[CLIENT_ADDRESS_HEADER])));
