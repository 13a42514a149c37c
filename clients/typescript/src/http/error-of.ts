import { ConnectionFailed, type ErrorFacts, TumaError } from "../errors.js";
import { ERRORS } from "../generated/errors.js";
import type { FieldError } from "../generated/types.js";
import { parseRetryAfter } from "./retry-policy.js";

export type RequestFacts = Pick<ErrorFacts, "idempotencyKey" | "attempts" | "method" | "path">;

interface ErrorBody {
  detail?: string | FieldError[];
  code?: string;
  request_id?: string;
  doc_url?: string;
  meta?: Record<string, unknown>;
}

export function createError(answer: Response, body: unknown, sent: RequestFacts): TumaError {
  const told = (typeof body === "object" && body !== null ? body : {}) as ErrorBody;
  const fields = Array.isArray(told.detail) ? told.detail : [];
  const code = told.code ?? `http_${answer.status}`;
  const Kind = Object.hasOwn(ERRORS, code) ? ERRORS[code as keyof typeof ERRORS] : TumaError;
  return new Kind({
    ...sent,
    status: answer.status,
    code,
    detail: detailOf(told.detail, fields, answer),
    fields,
    meta: told.meta ?? {},
    requestId: told.request_id ?? answer.headers.get("x-request-id"),
    docUrl: told.doc_url ?? null,
    retryAfter: parseRetryAfter(answer.headers.get("retry-after"), Date.now()),
  });
}

function detailOf(detail: ErrorBody["detail"], fields: FieldError[], answer: Response): string {
  if (fields.length > 0) return fields.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");
  if (typeof detail === "string") return detail;
  return `The answer was ${answer.status} ${answer.statusText} and no JSON of the service: something in between answered`;
}

export function createConnectionError(cause: unknown, sent: RequestFacts, timeout: number): ConnectionFailed {
  const isTimeout = cause instanceof Error && cause.name === "TimeoutError";
  return new ConnectionFailed(
    {
      ...sent,
      status: null,
      code: "connection_failed",
      detail: isTimeout ? `No answer within ${timeout} ms` : `No answer: ${reasonOf(cause)}`,
      fields: [],
      meta: {},
      requestId: null,
      docUrl: null,
      retryAfter: null,
    },
    { cause },
  );
}

/** Returns the reason of a fetch error: fetch hides the reason in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
