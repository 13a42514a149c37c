import { sqlState } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { ConditionError } from "@/lib/core/conditions";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

/** What a handler answers: the exact text of the body and what stands around it. */
export interface Reply<T = unknown> {
  status?: number;
  body: string;
  headers?: Record<string, string>;
  /** Each a header of its own. */
  cookies?: readonly string[];
  /** For the compiler alone: what the text says. */
  readonly says?: T;
}

export function json<T>(data: T, reply: Omit<Reply, "body" | "says"> = {}): Reply<T> {
  return { ...reply, body: JSON.stringify(data) };
}

/**
 * An error as its condition; anything unknown is logged under the request's id and told as internal_error, and what
 * made the service busy is logged too.
 */
export function conditionOf(error: unknown, requestId: string): ConditionError {
  const code = sqlState(error);
  if (error instanceof ConditionError) {
    if (error.condition === "busy") noteBusy(requestId, code ?? error.message);
    return error;
  }
  if (code !== undefined && BUSY.has(code)) {
    noteBusy(requestId, code);
    return new ConditionError("busy", "The service is busy, retry shortly", {
      retryAfterSeconds: BUSY_RETRY_SECONDS,
      cause: error,
    });
  }
  log.error({ request_id: requestId, error: redactError(error) }, "request failed");
  return new ConditionError("internal_error", "Internal server error", { cause: error });
}

/** `cause` is a code, or one of our own sentences, which hold nothing of a request. */
function noteBusy(requestId: string, cause: string): void {
  log.warn({ request_id: requestId, cause }, "request refused while busy");
}

const BUSY_RETRY_SECONDS = 1;

/**
 * Lock and statement time-outs, deadlocks past their retries, a server that restarts, is not yet the primary, is full or
 * cannot be reached.
 */
const BUSY = new Set([
  "55P03",
  "57014",
  "40001",
  "40P01",
  "25006",
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

/** A scheme that no browser knows, so that none asks its user for a password. */
const CHALLENGE = 'ApiKey realm="merchant API"';

/** The body and headers of an error. Specification: Errors. */
export function errorReply(error: ConditionError, requestId: string): Reply<never> & { status: number } {
  const headers: Record<string, string> = {};
  if (error.retryAfterSeconds !== undefined) headers["retry-after"] = String(error.retryAfterSeconds);
  if (error.condition === "invalid_api_key") headers["www-authenticate"] = CHALLENGE;
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
