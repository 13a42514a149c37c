import type { ConditionError } from "@/lib/core/conditions";
import { requestId } from "@/lib/core/identifiers";
import { env } from "@/lib/env";
import type { OpenRequest } from "@/lib/http/input";
import { log } from "@/lib/http/log";
import { conditionOf, errorReply, type Reply } from "@/lib/http/respond";
import { securityHeaders } from "@/lib/http/security-headers";
import { random } from "@/lib/random";

/** What every answer carries. Here and not in the server, which would pay for each of them. */
const COMMON_HEADERS: Record<string, string> = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  ...Object.fromEntries(securityHeaders(env.APP_ORIGIN)),
};

/** The answer as both mounts send it, with what every answer carries. */
export function respond(opened: OpenRequest, reply: Reply): Response {
  const status = reply.status ?? opened.endpoint.status;
  logRequest(opened, status);
  // Node's own Response refuses even an empty body with a 304.
  return new Response(status === 304 ? null : reply.body, {
    status,
    headers: {
      ...COMMON_HEADERS,
      "x-request-id": opened.requestId,
      ...opened.headers,
      ...reply.headers,
    },
  });
}

export function respondError(opened: OpenRequest, thrown: unknown): Response {
  const error = conditionOf(thrown, opened.requestId);
  return respond(opened, errorReply(error, opened.requestId));
}

/** An error outside of any endpoint: no such path, or no such method. */
export function refuse(requestId: string, error: ConditionError): Response {
  const reply = errorReply(error, requestId);
  return new Response(reply.body, {
    status: reply.status,
    headers: {
      ...COMMON_HEADERS,
      "x-request-id": requestId,
      ...reply.headers,
    },
  });
}

function logRequest(opened: OpenRequest, status: number): void {
  log.info(
    {
      request_id: opened.requestId,
      method: opened.request.method,
      path: opened.endpoint.path,
      mode: opened.mode,
      status,
      merchant_id: opened.merchantId,
      duration_ms: Math.round((performance.now() - opened.startedAt) * 10) / 10,
    },
    "request",
  );
}

/** Which methods a path has. */
export function allowed(allow: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      "x-request-id": requestId(random),
      allow: ["OPTIONS", ...allow].join(", "),
    },
  });
}
