import { type Condition, ConditionError, type FieldError } from "@/lib/core/conditions";
import { createValidationError, type RequestPart, toFieldErrors } from "@/lib/core/field-errors";
import { LIMITS } from "@/lib/core/limits";
import { createErrorReply } from "@/lib/http/message/respond";
import type { DocumentedEndpoint, ExampleRequest, InputErrorCondition } from "@/lib/http/routes/contract";
import { env } from "@/lib/platform/env";
import { EXAMPLE_FEES } from "./parts";

type Refusal = [detail: string, meta?: Record<string, unknown>];
/** Conditions of requests that are refused before an operation is matched. */
type RefusedUnread = "malformed_request" | "request_timeout" | "expectation_failed" | "headers_too_large";

const load = { payload_kg: 12, volumetric_kg: 2.45, longest_side_cm: 35 };
const heavy = { ...load, payload_kg: 50_000, volumetric_kg: 245 };
const PAYMENT = "PAY-20261121-WXPNY4KQ7";

const REFUSALS: Record<Exclude<Condition, InputErrorCondition | RefusedUnread>, Refusal> = {
  insufficient_wallet_balance: [
    `Insufficient wallet balance: required ${EXAMPLE_FEES.total_amount} TZS, available 1000 TZS`,
    { required: EXAMPLE_FEES.total_amount, available: 1000, currency: "TZS" },
  ],
  cancel_forbidden_post_pickup: ["Rider already has the package; create a return-to-sender shipment"],
  cancel_forbidden_terminal_state: ["Shipment is already in terminal state cancelled"],
  ungeocodable_pickup: ["Could not geocode pickup address"],
  ungeocodable_dropoff: ["Could not geocode dropoff address"],
  coordinates_or_address_required: [
    "Either coordinates or an address must be provided for pickup",
    { end: "pickup" },
  ],
  no_vehicle_fits: [
    "No vehicle can carry this load: payload 50000 kg, volumetric 245 kg, longest side 35 cm",
    heavy,
  ],
  vehicle_override_too_small: [
    "Vehicle Bicycle cannot carry this load: payload 12 kg, volumetric 2.45 kg, longest side 35 cm",
    {
      ...load,
      vehicle_id: 2,
      max_payload_kg: 10,
      max_volumetric_kg: 12,
      max_length_cm: null,
      max_distance_km: 5,
    },
  ],
  no_regional_route: ["No regional route available between these locations"],
  wallet_inactive: ["Merchant wallet is not active"],
  payment_already_in_progress: [
    "A payment is already in progress",
    { reference: PAYMENT, payment_url: `${env.APP_ORIGIN}/pay/${PAYMENT}` },
  ],
  idempotency_key_length: [
    `Idempotency-Key must be between ${LIMITS.idempotencyKeyMin} and ${LIMITS.idempotencyKeyMax} characters of printable ASCII`,
  ],
  quote_expired: ["The quote has expired; ask for a new one", { expired_at: "2026-11-21T08:10:00.000Z" }],
  price_changed: [
    `The shipment costs ${EXAMPLE_FEES.total_amount} TZS, more than the 5000 TZS of max_total_amount`,
    { total_amount: EXAMPLE_FEES.total_amount, max_total_amount: 5000, currency: "TZS" },
  ],
  pickup_window_full: [
    "The pickup window is full",
    {
      windows: [
        { pickup_after: "2026-11-21T14:30:00.000Z", pickup_before: "2026-11-21T15:00:00.000Z", free: 3 },
      ],
    },
  ],
  shipment_not_payable: [
    "A shipment in status confirmed with payment_status paid cannot be paid",
    { status: "confirmed", payment_status: "paid" },
  ],
  reattempt_not_possible: ["A shipment in status confirmed has no parcel waiting for another attempt"],
  webhook_endpoint_disabled: ["The endpoint is disabled. Enable it first."],
  webhook_endpoint_limit: ["At most 10 endpoints in each mode. Delete one first.", { endpoints_max: 10 }],
  invalid_api_key: ["Invalid or expired API key"],
  merchant_not_approved: ["Merchant account not approved"],
  key_not_permitted: [
    "This API key lacks the scope shipments:read. Use a key that has it, or add the scope on the dashboard, under API keys.",
    { scope: "shipments:read" },
  ],
  shipment_not_found: ["Shipment not found"],
  not_found: ["Not found"],
  method_not_allowed: ["PUT is not allowed here"],
  payload_too_large: [
    `The request body exceeds ${LIMITS.bodyBytes / 1024} KiB (${LIMITS.bodyBytes} bytes)`,
    { max_bytes: LIMITS.bodyBytes },
  ],
  unsupported_media_type: ["Content-Type must be application/json"],
  rate_limited: ["Rate limit exceeded, retry after 42 seconds", { retry_after_seconds: 42 }],
  internal_error: ["Internal server error"],
  payment_gateway_error: ["The payment gateway is not available"],
  maps_unavailable: ["Maps service unavailable"],
  busy: ["The service is busy, retry shortly"],
};

function buildErrorBody(error: ConditionError): unknown {
  return JSON.parse(createErrorReply(error, "req_7KQ2mZr8LxT4vYc3Wn2H").body);
}

export function buildErrorExamples(): Record<string, unknown> {
  const conditions = Object.entries(REFUSALS) as [Condition, Refusal][];
  return Object.fromEntries(
    conditions.map(([condition, [detail, meta]]) => [
      condition,
      buildErrorBody(new ConditionError(condition, detail, meta ? { meta } : {})),
    ]),
  );
}

/** Creates the 422 examples with the schemas that validate real requests. */
export function buildValidationErrorExamples(
  endpoint: DocumentedEndpoint,
  { params, query, body }: ExampleRequest,
): unknown {
  const parts: [RequestPart, unknown, unknown][] = [
    ["path", endpoint.params, textOf(params)],
    ["query", endpoint.query, textOf(query)],
    ["body", endpoint.body, body],
  ];
  const faults: FieldError[] = parts.flatMap(([source, given, value]) => {
    const schema = given as DocumentedEndpoint["body"];
    const result = schema?.safeParse(value);
    return !schema || !result || result.success
      ? []
      : toFieldErrors(result.error.issues, value, source, schema);
  });
  if (faults.length === 0) throw new Error(`${endpoint.operationId} accepts what its example calls refused`);
  return buildErrorBody(createValidationError(faults));
}

function textOf(values: ExampleRequest["query"]): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));
}
