import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import { isAmbiguousPath, parseRequestTarget } from "./parse-request-target";
import type { Handler } from "@/lib/http/edge/handler";
import { refusePlainly } from "@/lib/http/edge/refuse-plainly";
import { answerState } from "@/lib/http/message/answer-state";
import { isTablePath } from "@/lib/http/message/mode";
import { ANY_ORIGIN } from "@/lib/http/message/public-list";
import { securityHeaders } from "@/lib/http/message/security-headers";
import { joinSingleHeaders } from "@/lib/http/message/single-headers";
import { readiness } from "@/lib/http/readiness";
import { serveMetrics } from "@/lib/http/serve-metrics";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import { LIVE_PATH } from "@/lib/tracking/serve-live";

interface Served {
  /** The API of merchants and riders, by its table. */
  api: Handler;
  /** Event streams of tracking pages. */
  live: Handler;
  /** Everything else. */
  page: Handler;
}

const SAFETY = securityHeaders(env.APP_ORIGIN);
const RESOURCE_POLICY = "Cross-Origin-Resource-Policy";

/** Sends each request where its path says, exactly as it is written; what cannot be read so is refused. */
export function dispatch(served: Served): Handler {
  return (request, response) => {
    if (registry.shuttingDown) response.setHeader("connection", "close");
    try {
      return send(served, request, response);
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      // The end of such a request may be read in different ways.
      if (error.condition === "malformed_request") response.setHeader("connection", "close");
      return refusePlainly(response, error);
    }
  };
}

function send({ api, live, page }: Served, request: IncomingMessage, response: ServerResponse): unknown {
  if (request.url === "*" && request.method === "OPTIONS") return answerAsterisk(response);
  const path = parseRequestTarget(request);
  if (isAmbiguousPath(path)) throw new ConditionError("not_found", "There is no such endpoint");
  joinSingleHeaders(request);
  // The handlers of the API set them themselves: one by one they would cost too much.
  if (isTablePath(path)) return api(request, response);
  for (const [name, value] of SAFETY) response.setHeader(name, value);
  // Next appends the headers of its handlers to these instead of replacing them.
  if (path === "/openapi.json") response.setHeader(RESOURCE_POLICY, ANY_ORIGIN[RESOURCE_POLICY]);
  if (path === LIVE_PATH) return live(request, response);
  if (path === "/healthz") return answerState(response, 200, { status: "ok" });
  if (path === "/readyz") return answerReadiness(response);
  if (path === "/metrics") return serveMetrics(request, response);
  return page(request, response);
}

/** Of the server as a whole (RFC 9110, 9.3.7). */
function answerAsterisk(response: ServerResponse): void {
  for (const [name, value] of SAFETY) response.setHeader(name, value);
  response.writeHead(204, { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" }).end();
}

async function answerReadiness(response: ServerResponse): Promise<void> {
  const state = await readiness();
  answerState(response, state.status === "ready" ? 200 : 503, state);
}
