import { CONDITIONS_400, type ConditionFacts } from "./conditions-400";
import { SESSION_CONDITIONS, type SessionCondition } from "./session-conditions";

/**
 * Every error condition of the API, with its HTTP status and what it means.
 * Clients branch on the condition, never on the detail text. Specification: Errors.
 */
export const CONDITIONS = {
  ...CONDITIONS_400,
  invalid_api_key: {
    status: 401,
    title: "Invalid or expired API key",
    meaning:
      "The X-API-Key header is missing, wrong, expired, revoked, or belongs to the other base address.",
    remedy: "Send the key alone: no Bearer, no white space. Sandbox keys work only on the sandbox base.",
  },
  merchant_not_approved: {
    status: 403,
    title: "Merchant account not approved",
    meaning: "The account has not been approved yet, was rejected, or is suspended.",
    remedy: "Wait for approval, or contact support.",
  },
  key_not_permitted: {
    status: 403,
    title: "The API key is not permitted to do this",
    meaning:
      "The key lacks the required scope, is used from outside its networks, or has reached its daily limit. `detail` says which.",
    remedy: "Use another key, or change this key's restrictions on the dashboard.",
  },
  shipment_not_found: {
    status: 404,
    title: "Shipment not found",
    meaning: "You have no shipment with this id in this mode.",
    remedy: "Check the id, and that the key and the base address belong to the same mode.",
  },
  not_found: {
    status: 404,
    title: "Not found",
    meaning: "The resource doesn't exist, or it isn't yours.",
    remedy: "Check the path against the reference.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    meaning:
      "The path exists but doesn't support this method. The Allow header lists the methods that it supports.",
    remedy: "Use one of the methods in the Allow header.",
  },
  request_timeout: {
    status: 408,
    title: "The request took too long to arrive",
    meaning: "Headers must arrive within 10 seconds and the whole request within 30.",
    remedy: "Send it again with the same Idempotency-Key, on a better connection.",
  },
  payload_too_large: {
    status: 413,
    title: "The body is too large",
    meaning: "Request bodies are limited to 256 KiB.",
    remedy: "Send fewer or shorter fields.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    meaning: "Request bodies must be JSON.",
    remedy: "Send Content-Type: application/json.",
  },
  expectation_failed: {
    status: 417,
    title: "The Expect header is not supported",
    meaning: "The only supported expectation is 100-continue.",
    remedy: "Leave the Expect header out.",
  },
  item_missing_dimensions: {
    status: 422,
    title: "An item is missing a dimension",
    meaning: "Each item requires weight_kg, length_cm, width_cm and height_cm, whatever the destination.",
    remedy: "Send all four on every item. `detail` names the fields.",
  },
  phone_invalid: {
    status: 422,
    title: "A phone number is not valid",
    meaning: "Phone numbers must be in E.164 format: a plus sign, the country code and the number.",
    remedy: "Send a number such as +255712345678.",
  },
  validation_error: {
    status: 422,
    title: "Validation error",
    meaning:
      "One or more fields are missing or out of bounds; `detail` lists all of them. Lengths count the text as you sent it, spaces included, in UTF-16 units. A query parameter can be repeated only with the same value.",
    remedy: "Correct the fields that `loc` points to.",
  },
  rate_limited: {
    status: 429,
    title: "Rate limit exceeded",
    meaning: "Too many requests in this window.",
    remedy: "Wait for the number of seconds in Retry-After. Support can raise your limit.",
  },
  headers_too_large: {
    status: 431,
    title: "The headers are too large",
    meaning: "The request line and headers together are limited to 16 KiB.",
    remedy: "Remove headers that you don't need, often cookies or a token.",
  },
  internal_error: {
    status: 500,
    title: "Internal error",
    meaning: "Something failed on our side. Nothing was stored.",
    remedy: "Retry with the same Idempotency-Key and exponential backoff, at most 5 attempts.",
  },
  payment_gateway_error: {
    status: 502,
    title: "Payment gateway error",
    meaning: "The payment gateway refused the request or didn't respond.",
    remedy: "Retry with the same Idempotency-Key: the payment is resumed, never doubled.",
  },
  maps_unavailable: {
    status: 502,
    title: "Maps service unavailable",
    meaning: "We couldn't look up the address because the maps service didn't respond.",
    remedy: "Retry, or send coordinates instead of an address.",
  },
  busy: {
    status: 503,
    title: "Busy",
    meaning:
      "The service is overloaded or restarting, a search took too long, or a request with the same key is still running.",
    remedy:
      "Retry after the number of seconds in Retry-After. If you created without a key, first list by merchant_reference to see whether it succeeded.",
  },
} as const satisfies Record<string, ConditionFacts>;

export type Condition = keyof typeof CONDITIONS;
type AnyCondition = Condition | SessionCondition;
const ALL = { ...CONDITIONS, ...SESSION_CONDITIONS };

/** One entry of a 422 `detail` array. Specification: Errors, validation shape. */
export interface FieldError {
  loc: (string | number)[];
  msg: string;
  type: string;
}

interface ConditionOptions {
  /** Figures that the detail names, for machines. */
  meta?: Record<string, unknown>;
  /** Seconds after which a retry makes sense; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Methods that the path answers, for a 405. */
  allow?: string[];
  cause?: unknown;
}

/** The one way in which a verb refuses. `detail` is an array of field errors for a 422, else a sentence. */
export class ConditionError extends Error {
  readonly condition: AnyCondition;
  readonly detail: string | FieldError[];
  readonly meta: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: string[] | undefined;

  constructor(condition: AnyCondition, detail?: string | FieldError[], options: ConditionOptions = {}) {
    super(typeof detail === "string" ? detail : ALL[condition].title, { cause: options.cause });
    this.name = "ConditionError";
    this.condition = condition;
    this.detail = detail ?? ALL[condition].title;
    this.meta = options.meta;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
  }

  get status(): number {
    return ALL[this.condition].status;
  }
}
