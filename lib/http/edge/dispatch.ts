import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import { isAmbiguousPath, parseRequestTarget } from "./parse-request-target";
import type { Handler } from "@/lib/http/edge/handler";
import { sendError } from "@/lib/http/edge/refuse-plainly";
import { sendStatus } from "@/lib/http/message/answer-state";
import { isApiPath } from "@/lib/http/message/mode";
import { ANY_ORIGIN } from "@/lib/http/message/public-list";
import { securityHeaders } from "@/lib/http/message/security-headers";
import { joinSingleHeaders } from "@/lib/http/message/single-headers";
import { getReadiness } from "@/lib/http/readiness";
import { serveMetrics } from "@/lib/http/serve-metrics";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import { LIVE_PATH } from "@/lib/tracking/serve-live";

interface Served {
  api: Handler;
  live: Handler;
  page: Handler;
}

const SAFETY = securityHeaders(env.APP_ORIGIN);
const RESOURCE_POLICY = "Cross-Origin-Resource-Policy";

export function dispatch(served: Served): Handler {
  return (request, response) => {
    if (registry.shuttingDown) response.setHeader("connection", "close");
    try {
      return send(served, request, response);
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      // Parsers may disagree on the end of such a request.
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
  if (path === "/openapi.json") response.setHeader(RESOURCE_POLICY, ANY_ORIGIN[RESOURCE_POLICY]);
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
