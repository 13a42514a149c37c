import type { ErrorCode, FieldError } from "./generated/types.js";

/** What is known of a request that failed. */
export interface ErrorFacts {
  /** HTTP status; null where no answer came. */
  status: number | null;
  /** The condition to branch on, such as `insufficient_wallet_balance`. */
  code: ErrorCode;
  /** Why, in words. Of a 422 all faults, with the way to each. */
  detail: string;
  /** Each fault of a 422. */
  fields: FieldError[];
  /** The figures that `detail` names. */
  meta: Record<string, unknown>;
  /** Quote it to support. */
  requestId: string | null;
  docUrl: string | null;
  /** Seconds after which the service wants to be asked again. */
  retryAfter: number | null;
  /** Send it again with the same key and nothing happens twice. */
  idempotencyKey: string | null;
  /** How often it was sent. */
  attempts: number;
  method: string;
  path: string;
}

/**
 * Every failure of a call: refused by the service (a subclass for each condition), or without an answer
 * (`ConnectionFailed`). Branch on `code` or on the class, never on the words.
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
 * No answer came, although it was asked for several times. Whether a write happened is not known: repeat it with the
 * `idempotencyKey` of this error, and it happens once.
 */
export class ConnectionFailed extends TumaError {}

/** A webhook that cannot be trusted: answer 400 and do nothing. `reason` says what was wrong with it. */
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
