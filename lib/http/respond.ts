import { sqlState } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { env } from "@/lib/env";
import { log } from "@/lib/http/log";

/** What a handler answers: the exact text of the body and what stands around it. */
export interface Reply {
  status?: number;
  body: string;
  headers?: Record<string, string>;
}

export function json(data: unknown, reply: Omit<Reply, "body"> = {}): Reply {
  return { ...reply, body: JSON.stringify(data) };
}

/** An error as its condition; anything unknown is logged under the request's id and told as internal_error. */
export function conditionOf(error: unknown, requestId: string): ConditionError {
  if (error instanceof ConditionError) return error;
  const code = sqlState(error);
  if (code !== undefined && BUSY.has(code)) {
    return new ConditionError("busy", "The service is busy, retry shortly", {
      retryAfterSeconds: BUSY_RETRY_SECONDS,
      cause: error,
    });
  }
  log.error({ request_id: requestId, error: safeFacts(error) }, "request failed");
  return new ConditionError("internal_error", "Internal server error", { cause: error });
}

const BUSY_RETRY_SECONDS = 1;

/** Lock and statement time-outs, deadlocks past their retries, a server that restarts, is full or cannot be reached. */
const BUSY = new Set([
  "55P03",
  "57014",
  "40001",
  "40P01",
  "53100",
  "53200",
  "53300",
  "58030",
  "57P01",
  "57P02",
  "57P03",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
]);

/** Messages of the database may hold values of a request, so only its code and place are told. */
function safeFacts(error: unknown) {
  const state = sqlState(error);
  if (!(error instanceof Error)) return { message: "not an error" };
  return state ? { state, stack: placesOf(error) } : { message: error.message, stack: placesOf(error) };
}

function placesOf(error: Error): string {
  const lines = error.stack?.split("\n") ?? [];
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join("\n");
}

/** The body and headers of an error. Specification: Errors. */
export function errorReply(error: ConditionError, requestId: string): Reply & { status: number } {
  const headers: Record<string, string> = {};
  if (error.retryAfterSeconds !== undefined) headers["retry-after"] = String(error.retryAfterSeconds);
  if (error.allow) headers.allow = error.allow.join(", ");
  return {
    status: error.status,
    headers,
    body: JSON.stringify({
      detail: error.detail,
      code: error.condition,
      request_id: requestId,
      doc_url: `${env.APP_ORIGIN}/docs/errors#${error.condition}`,
      ...(error.meta && { meta: error.meta }),
    }),
  };
}
