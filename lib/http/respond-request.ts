import type { ConditionError } from "@/lib/core/conditions";
import type { OpenRequest } from "@/lib/http/input";
import { log } from "@/lib/http/log";
import { conditionOf, errorReply, type Reply } from "@/lib/http/respond";

const JSON_TYPE = "application/json; charset=utf-8";

/** The answer as both mounts send it, with what every answer carries. */
export function respond(opened: OpenRequest, reply: Reply): Response {
  const status = reply.status ?? opened.endpoint.status;
  logRequest(opened, status);
  // Node's own Response refuses even an empty body with a 304.
  return new Response(status === 304 ? null : reply.body, {
    status,
    headers: {
      "content-type": JSON_TYPE,
      "cache-control": "no-store",
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
      "content-type": JSON_TYPE,
      "cache-control": "no-store",
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
