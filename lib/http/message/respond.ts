import { getSqlState } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { RETRYABLE } from "@/db/sql-errors";
import { ConditionError, CONDITIONS } from "@/lib/core/conditions";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

export interface Reply<T = unknown> {
  status?: number;
  body: string;
  headers?: Record<string, string>;
  cookies?: readonly string[];
  // Carries the type of the body for TypeScript; never set.
  readonly says?: T;
}

export function createJsonReply<T>(data: T, reply: Omit<Reply, "body" | "says"> = {}): Reply<T> {
  return { ...reply, body: JSON.stringify(data) };
}

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

/** Uses an unknown scheme, so that browsers do not ask for a password. */
const CHALLENGE = 'ApiKey realm="merchant API"';

/** Conditions that only our pages use have no page; the link then leads to the list of errors. */
function docUrl({ condition }: ConditionError): string {
  const list = `${env.APP_ORIGIN}/docs/errors`;
  return Object.hasOwn(CONDITIONS, condition) ? `${list}/${condition}` : list;
}

/** Specification: Errors. */
export function createErrorReply(
  error: ConditionError,
  requestId: string,
): Reply<never> & { status: number } {
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

/** Renders a ConditionError without a body, for image requests. Rethrows other errors. */
export function createEmptyErrorResponse(error: unknown): Response {
  if (!(error instanceof ConditionError)) throw error;
  const { status, retryAfterSeconds } = error;
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (retryAfterSeconds) headers.set("retry-after", String(retryAfterSeconds));
  return new Response(null, { status, headers });
}

export function getBusyCause(error: unknown): string | null {
  const code = getSqlState(error);
  if (error instanceof ConditionError) return error.condition === "busy" ? (code ?? error.message) : null;
  return code !== undefined && BUSY.has(code) ? code : null;
}

const BUSY = new Set([
  ...RETRYABLE,
  "55P03",
  "57014",
  "53100",
  "53200",
  "53300",
  "58030",
  "57P01",
  "57P02",
  "57P03",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ETIMEDOUT",
]);
