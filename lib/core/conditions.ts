interface ConditionFacts {
  status: number;
  title: string;
  meaning: string;
  remedy: string;
}

/** Specification: Errors. */
export const CONDITIONS = {
  insufficient_wallet_balance: {
    status: 400,
    title: "Insufficient wallet balance",
    meaning:
      "The wallet balance is lower than the price of the shipment. `meta` has the required and the available amount.",
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
    meaning: "The shipment was delivered or cancelled, or its failure is final, so it cannot be cancelled.",
    remedy: "Read the shipment's current status and do not cancel it again.",
  },
  ungeocodable_pickup: {
    status: 400,
    title: "Pickup address not found",
    meaning: "You sent no coordinates for the pickup, and we couldn't find its address with confidence.",
    remedy:
      "Send pickup_latitude and pickup_longitude, or add a street, landmark or neighbourhood to the address.",
  },
  ungeocodable_dropoff: {
    status: 400,
    title: "Drop-off address not found",
    meaning: "You sent no coordinates for the drop-off, and we couldn't find its address with confidence.",
    remedy:
      "Send dropoff_latitude and dropoff_longitude, or add a street, landmark or neighbourhood to the address.",
  },
  coordinates_or_address_required: {
    status: 400,
    title: "Coordinates or an address are missing",
    meaning: "The pickup and the drop-off each need coordinates or an address; one of them has neither.",
    remedy: "Send latitude and longitude (preferred) or an address for both the pickup and the drop-off.",
  },
  no_vehicle_fits: {
    status: 400,
    title: "No vehicle can carry this load",
    meaning:
      "The load's weight, volume, longest side or distance exceeds every vehicle that we select automatically.",
    remedy: "Split the load into several shipments. `meta` holds the figures of the load.",
  },
  vehicle_override_too_small: {
    status: 400,
    title: "The chosen vehicle cannot carry this load",
    meaning:
      "The vehicle you chose with vehicle_type_id is too small for the load, or its range is shorter than the route.",
    remedy: "Choose a larger vehicle, or omit vehicle_type_id and we select the smallest one that fits.",
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
    meaning: "Your wallet is frozen and can't pay. Refunds and top-ups are still credited.",
    remedy: "Contact support to have the wallet reviewed.",
  },
  payment_already_in_progress: {
    status: 400,
    title: "A payment is already in progress",
    meaning: "The shipment, or the wallet, already has an open payment.",
    remedy: "Wait for the open payment to end, or finish it at its payment_url.",
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
      "The quote_token is past its quote_expires_at, its vehicle is no longer in service or no longer carries the load, or hubs or distances have changed and today's price is higher.",
    remedy: "Ask for a new quote, then create the shipment with the new token.",
  },
  pickup_window_full: {
    status: 400,
    title: "The pickup window is full",
    meaning:
      "No more pickups can be scheduled for the half hour of pickup_after in this area. Nothing was debited. `meta.windows` has the next free windows.",
    remedy: "Send the request again with a window of `meta.windows`, or one of GET /merchant/pickup-windows.",
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
    meaning: "Only a pending shipment that hasn't been paid for can be paid.",
    remedy: "Read the shipment's status and payment_status.",
  },
  reattempt_not_possible: {
    status: 400,
    title: "No further delivery attempt is possible",
    meaning:
      "Another attempt is possible only while we still hold the parcel of a failed shipment, within the time and number of attempts allowed.",
    remedy: "Create a return-to-sender shipment instead.",
  },
  webhook_endpoint_disabled: {
    status: 400,
    title: "The webhook endpoint is disabled",
    meaning: "Test events, resends and replays cannot be sent to a disabled endpoint.",
    remedy: "Enable it first: PATCH /merchant/webhooks/{id} with status enabled.",
  },
  webhook_endpoint_limit: {
    status: 400,
    title: "Too many webhook endpoints",
    meaning: "The account has reached its limit of endpoints in this mode. `meta` has the limit.",
    remedy: "Delete an endpoint that you no longer need, or change the URL of an existing one.",
  },
  malformed_request: {
    status: 400,
    title: "The request is malformed",
    meaning: "The request line, a header or the framing of the body is not valid HTTP/1.1.",
    remedy: "Send the request with an HTTP library, and check whether a proxy changes the request.",
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
    remedy: "Send the request again with the same Idempotency-Key, on a better connection.",
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
      "One or more fields are missing or out of bounds; `detail` lists all of them. Lengths are counted in Unicode code points, including leading and trailing spaces. A query parameter can be repeated only with the same value.",
    remedy: "Correct the fields that `loc` points to.",
  },
  rate_limited: {
    status: 429,
    title: "Rate limit exceeded",
    meaning: "You sent too many requests in the current time window.",
    remedy: "Wait for the number of seconds in Retry-After, then retry. Support can raise your limit.",
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
    remedy: "Retry with the same Idempotency-Key. The same payment is resumed; no second payment is started.",
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

/** Error conditions for logged-in users only. The API reference does not list these conditions. */
export const SESSION_CONDITIONS = {
  invalid_credentials: { status: 401, title: "Email address or password is wrong" },
  sms_code_required: { status: 403, title: "Type the code that we sent to the phone" },
  new_pin_required: { status: 403, title: "Choose a PIN of your own first" },
  factor_wrong: { status: 401, title: "The code is wrong, or was used before" },
  passkey_refused: { status: 401, title: "This passkey was not accepted" },
  not_logged_in: { status: 401, title: "Log in first" },
  email_not_verified: {
    status: 403,
    title: "Confirm your email address first: use the link that we sent to it",
  },
  forbidden: { status: 403, title: "You don't have permission to do this" },
  step_up_required: { status: 403, title: "Confirm that it's you, then send this again" },
  last_factor: { status: 409, title: "A second factor is required of you: add another one first" },
  ask_support: { status: 409, title: "Only our support team can do this for this person" },
  role_not_permitted: { status: 403, title: "Your role in this business may not do this" },
  business_changed: { status: 409, title: "Another business is open in this browser now" },
  last_owner: { status: 409, title: "A business needs at least one owner" },
  account_exists: { status: 409, title: "This address has an account: log in with it" },
  link_invalid: { status: 400, title: "This link has expired or was used before" },
  scan_refused: { status: 409, title: "The parcel can't be scanned this way right now" },
  changed_meanwhile: { status: 409, title: "Someone else changed this" },
} as const;

type SessionCondition = keyof typeof SESSION_CONDITIONS;

export type Condition = keyof typeof CONDITIONS;
type AnyCondition = Condition | SessionCondition;
const ALL = { ...CONDITIONS, ...SESSION_CONDITIONS };

/** Specification: Errors, validation shape. */
export interface FieldError {
  loc: (string | number)[];
  msg: string;
  type: string;
}

interface ConditionOptions {
  meta?: Record<string, unknown>;
  /** Seconds until a retry makes sense. Sent as Retry-After. */
  retryAfterSeconds?: number;
  allow?: string[];
  cause?: unknown;
}

/** `detail` is an array of field errors for a 422, otherwise a sentence. */
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

/** Returns null if the work throws a ConditionError. */
export async function nullIfRefused<T>(work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
}
