import { SESSION_CONDITIONS, type SessionCondition } from "./session-conditions";

/**
 * Every error condition of the API, with its HTTP status and what it means.
 * Clients branch on the condition, never on the detail text. Specification: Errors.
 */
export const CONDITIONS = {
  insufficient_wallet_balance: {
    status: 400,
    title: "Insufficient wallet balance",
    meaning: "The wallet holds less than the shipment costs. `meta` says how much is required and available.",
    remedy: "Top up the wallet on the dashboard, then send the request again with the same Idempotency-Key.",
  },
  cancel_forbidden_post_pickup: {
    status: 400,
    title: "The rider already has the package",
    meaning: "A shipment can be cancelled until the rider collects it. This one has been collected.",
    remedy: "Create a return-to-sender shipment: POST /merchant/shipments with return_of_shipment_id.",
  },
  cancel_forbidden_terminal_state: {
    status: 400,
    title: "The shipment has ended",
    meaning: "The shipment is delivered, cancelled or finally failed; nothing is left to cancel.",
    remedy: "Read the shipment's current status and do not cancel it again.",
  },
  ungeocodable_pickup: {
    status: 400,
    title: "Pickup address not found",
    meaning: "No coordinates were sent for the pickup and its address could not be found with confidence.",
    remedy: "Send pickup_latitude and pickup_longitude, or name a street, a landmark or a neighbourhood.",
  },
  ungeocodable_dropoff: {
    status: 400,
    title: "Drop-off address not found",
    meaning: "No coordinates were sent for the drop-off and its address could not be found with confidence.",
    remedy: "Send dropoff_latitude and dropoff_longitude, or name a street, a landmark or a neighbourhood.",
  },
  coordinates_or_address_required: {
    status: 400,
    title: "An end of the route is missing",
    meaning: "Each end of the route needs coordinates or an address; one end has neither.",
    remedy: "Send latitude and longitude (preferred) or an address for both the pickup and the drop-off.",
  },
  no_vehicle_fits: {
    status: 400,
    title: "No vehicle can carry this load",
    meaning:
      "The load's weight, volume, longest side or distance is beyond every vehicle that is selected automatically.",
    remedy: "Split the load into several shipments. `meta` holds the figures of the load.",
  },
  vehicle_override_too_small: {
    status: 400,
    title: "The chosen vehicle cannot carry this load",
    meaning:
      "The vehicle of vehicle_type_id is too small for the load, or its range is shorter than the route.",
    remedy: "Choose a larger vehicle, or leave vehicle_type_id out to have the smallest that fits selected.",
  },
  no_regional_route: {
    status: 400,
    title: "No regional route",
    meaning: "One end is too far from every hub, or no lane connects the two hubs.",
    remedy: "Check the coordinates of both ends. Deliveries between cities run only along the hub lanes.",
  },
  wallet_inactive: {
    status: 400,
    title: "The wallet is not active",
    meaning: "The merchant's wallet is frozen and refuses payments. Refunds and top-ups still arrive.",
    remedy: "Contact support to have the wallet reviewed.",
  },
  payment_already_in_progress: {
    status: 400,
    title: "A payment is already in progress",
    meaning: "The shipment, or the wallet, already has an open payment.",
    remedy: "Wait until the open payment ends, or follow its payment_url to finish it.",
  },
  idempotency_key_length: {
    status: 400,
    title: "Idempotency-Key has the wrong length",
    meaning: "The header must be between 16 and 255 printable ASCII characters.",
    remedy: "Send a UUID, one per order.",
  },
  quote_expired: {
    status: 400,
    title: "The quote has expired",
    meaning:
      "The quote_token is older than its quote_expires_at, or the hubs or the vehicle that it promised are no longer in service.",
    remedy: "Ask for a new quote, then create the shipment with the new token.",
  },
  price_changed: {
    status: 400,
    title: "The price has changed",
    meaning: "The amount is now above the limit you sent (max_total_amount on create, max_fee on cancel).",
    remedy: "Show the new figure in `meta` to your user, then repeat with a higher limit.",
  },
  shipment_not_payable: {
    status: 400,
    title: "The shipment cannot be paid",
    meaning: "Only a pending shipment that has not been paid can be paid.",
    remedy: "Read the shipment's status and payment_status.",
  },
  reattempt_not_possible: {
    status: 400,
    title: "No further delivery attempt is possible",
    meaning:
      "Another attempt needs a failed shipment whose parcel is still held, inside the time and number allowed.",
    remedy: "Create a return-to-sender shipment instead.",
  },
  webhook_endpoint_disabled: {
    status: 400,
    title: "The webhook endpoint is disabled",
    meaning: "Nothing is sent to a disabled endpoint: no test, no resend, no replay.",
    remedy: "Enable it first: PATCH /merchant/webhooks/{id} with status enabled.",
  },
  webhook_endpoint_limit: {
    status: 400,
    title: "Too many webhook endpoints",
    meaning: "The account has as many endpoints in this mode as it may have. `meta` says how many.",
    remedy: "Delete one that is not needed any more, or change its address.",
  },
  malformed_request: {
    status: 400,
    title: "The request is malformed",
    meaning: "The request line, a header or the body's framing cannot be read as HTTP/1.1.",
    remedy: "Send the request with an HTTP library. What proxies in between add counts too.",
  },
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
  shipment_not_found: {
    status: 404,
    title: "Shipment not found",
    meaning: "No shipment of yours has this id in this mode.",
    remedy: "Check the id, and that the key and the base address belong to the same mode.",
  },
  not_found: {
    status: 404,
    title: "Not found",
    meaning: "There is nothing at this address, or it is not yours.",
    remedy: "Check the path against the reference.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    meaning: "The path exists but does not answer this method. The Allow header lists those it does.",
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
    meaning: "A request body may hold at most 256 KiB.",
    remedy: "Send fewer or shorter fields.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    meaning: "Request bodies are JSON.",
    remedy: "Send Content-Type: application/json.",
  },
  expectation_failed: {
    status: 417,
    title: "The Expect header is not understood",
    meaning: "The only expectation that is understood is 100-continue.",
    remedy: "Leave the Expect header out.",
  },
  item_missing_dimensions: {
    status: 422,
    title: "An item lacks a dimension",
    meaning: "Each item requires weight_kg, length_cm, width_cm and height_cm, whatever the destination.",
    remedy: "Send all four on every item. `detail` names the fields.",
  },
  phone_invalid: {
    status: 422,
    title: "A phone number is not valid",
    meaning: "Phone numbers are in E.164 format: a plus sign, the country code, the number.",
    remedy: "Send for example +255712345678.",
  },
  validation_error: {
    status: 422,
    title: "Validation error",
    meaning:
      "One or more fields are missing or out of bounds; `detail` lists all of them. Lengths count a text as it was sent, blanks included, in units of UTF-16. A query parameter may be given once, or again with the same value.",
    remedy: "Correct the fields that `loc` points to.",
  },
  rate_limited: {
    status: 429,
    title: "Rate limit exceeded",
    meaning: "Too many requests in this window.",
    remedy: "Wait for the seconds in Retry-After. Support can grant a higher rate.",
  },
  headers_too_large: {
    status: 431,
    title: "The headers are too large",
    meaning: "Request line and headers may hold at most 16 KiB together.",
    remedy: "Leave out what is not needed: often cookies, or a token in a header.",
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
    meaning: "The payment gateway refused or did not answer.",
    remedy: "Retry with the same Idempotency-Key: the payment is resumed, never doubled.",
  },
  maps_unavailable: {
    status: 502,
    title: "Maps service unavailable",
    meaning: "The address could not be looked up because the maps service did not answer.",
    remedy: "Retry, or send coordinates instead of an address.",
  },
  busy: {
    status: 503,
    title: "Busy",
    meaning:
      "The service is overloaded, restarting, a search takes too long, or a request with the same key is still running.",
    remedy:
      "Retry after the seconds in Retry-After. A create without a key: list by merchant_reference first, whether it succeeded.",
  },
} as const satisfies Record<string, ConditionFacts>;

interface ConditionFacts {
  status: number;
  title: string;
  meaning: string;
  remedy: string;
}

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
