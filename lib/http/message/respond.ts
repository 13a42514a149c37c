import { redactError } from "@/db/redact-error";
import { CONDITIONS, ConditionError } from "@/lib/core/conditions";
import { getBusyCause } from "@/lib/http/message/busy-cause";
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
export function toConditionError(error: unknown, requestId: string): ConditionError {
  const cause = getBusyCause(error);
  if (cause !== null) log.warn({ request_id: requestId, cause }, "request refused while busy");
  if (error instanceof ConditionError) return error;
  if (cause !== null) {
    return new ConditionError("busy", "The service is busy, retry shortly", {
      retryAfterSeconds: BUSY_RETRY_SECONDS,
      cause: error,
    });
  }
  log.error({ request_id: requestId, error: redactError(error) }, "request failed");
  return new ConditionError("internal_error", "Internal server error", { cause: error });
}

const BUSY_RETRY_SECONDS = 1;

/** A scheme that no browser knows, so that none asks its user for a password. */
const CHALLENGE = 'ApiKey realm="merchant API"';

/** The page of the condition; of one that only people who log in meet, the list of all. */
function docUrl({ condition }: ConditionError): string {
  const list = `${env.APP_ORIGIN}/docs/errors`;
  return Object.hasOwn(CONDITIONS, condition) ? `${list}/${condition}` : list;
}

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
      doc_url: docUrl(error),
      ...(error.meta && { meta: error.meta }),
    }),
  };
}
