import type { ErrorCode, FieldError } from "./generated/types.js";

export interface ErrorFacts {
  /** HTTP status; null when no response arrived. */
  status: number | null;
  /** Error code to branch on, such as `insufficient_wallet_balance`. */
  code: ErrorCode;
  /** Human-readable explanation. For a 422, lists all field errors with their paths. */
  detail: string;
  fields: FieldError[];
  /** Values mentioned in `detail`. */
  meta: Record<string, unknown>;
  requestId: string | null;
  docUrl: string | null;
  /** Seconds to wait before a retry, from the `Retry-After` header of the service. */
  retryAfter: number | null;
  /** Retry with this key to avoid executing the write twice. */
  idempotencyKey: string | null;
  attempts: number;
  method: string;
  path: string;
}

/**
 * Base class of all errors of a call. The service refused the request (a subclass per code) or no response
 * arrived (`ConnectionFailed`). Branch on `code` or on the class, never on the message.
 */
export class TumaError extends Error implements ErrorFacts {
  readonly status: number | null;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly fields: FieldError[];
  readonly meta: Record<string, unknown>;
  readonly requestId: string | null;
  readonly docUrl: string | null;
  readonly retryAfter: number | null;
  readonly idempotencyKey: string | null;
  readonly attempts: number;
  readonly method: string;
  readonly path: string;

  constructor(facts: ErrorFacts, options?: ErrorOptions) {
    const request = facts.requestId ? ` (request ${facts.requestId})` : "";
    super(`${facts.detail} [${facts.code}]${request}`, options);
    this.name = new.target.name;
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.fields = facts.fields;
    this.meta = facts.meta;
    this.requestId = facts.requestId;
    this.docUrl = facts.docUrl;
    this.retryAfter = facts.retryAfter;
    this.idempotencyKey = facts.idempotencyKey;
    this.attempts = facts.attempts;
    this.method = facts.method;
    this.path = facts.path;
  }
}

/**
 * Thrown when no response arrived after all attempts. A write may have been executed: repeat the call
 * with the `idempotencyKey` of this error to avoid a second execution.
 */
export class ConnectionFailed extends TumaError {}

/**
 * Thrown when a webhook signature is invalid: respond with 400 and ignore the event. `reason` describes the
 * failure.
 */
export class InvalidSignature extends Error {
  constructor(readonly reason: "no_signature" | "no_match" | "too_old" | "not_json") {
    super(REASONS[reason]);
    this.name = "InvalidSignature";
  }
}

const REASONS = {
  no_signature: "The request carries no signature: it is no webhook, or its headers were not handed on",
  no_match:
    "The signature does not fit. Check the secret, and that the body is the one that came, byte by byte, before any JSON parser",
  too_old: "The signature is too old, or the clock of this machine is wrong",
  not_json: "The signature fits, but the body is no JSON",
};
