import { describe, expect, it } from "vitest";
import { CONDITIONS } from "@/lib/core/conditions";
import { createTestMerchant, buildRoute } from "../fixtures";
import { expectError, expectOk } from "./expectations";
import { ERROR_REQUESTS } from "./error-requests";

// Specification: Rate request item; Errors.

type Row = [status: number, condition: keyof typeof ERROR_REQUESTS, detail: string | RegExp];

const ROWS: Row[] = [
  [400, "insufficient_wallet_balance", /^Insufficient wallet balance.*\d+ TZS.*1000 TZS/],
  [400, "cancel_forbidden_post_pickup", /^Rider already has the package.*return-to-sender shipment/],
  [400, "cancel_forbidden_terminal_state", "Shipment is already in terminal state cancelled"],
  [400, "ungeocodable_pickup", "Could not geocode pickup address"],
  [400, "ungeocodable_dropoff", "Could not geocode dropoff address"],
  [400, "coordinates_or_address_required", /^Either coordinates or an address must be provided for pickup/],
  [400, "no_vehicle_fits", /^No vehicle can carry this load.*payload.*volumetric.*longest side/],
  [400, "vehicle_override_too_small", /^Vehicle Bicycle cannot carry this load/],
  [400, "no_regional_route", /^No regional route available between these locations/],
  [400, "wallet_inactive", "Merchant wallet is not active"],
  [400, "payment_already_in_progress", "A payment is already in progress"],
  [400, "idempotency_key_length", /^Idempotency-Key must be between 16 and 255 characters/],
  [401, "invalid_api_key", "Invalid or expired API key"],
  [403, "merchant_not_approved", "Merchant account not approved"],
  [403, "key_not_permitted", /^This API key lacks the scope shipments:read/],
  [404, "shipment_not_found", "Shipment not found"],
  [422, "item_missing_dimensions", /^/],
  [422, "phone_invalid", /^/],
  [429, "rate_limited", /^Rate limit exceeded, retry after \d+ seconds$/],
  [502, "payment_gateway_error", /./],
];

const { sandbox } = await createTestMerchant();

describe("the table of errors", () => {
  it.each(ROWS)("%i %s", async (status, condition, detail) => {
    const answer = await ERROR_REQUESTS[condition]();
    if (status === 422) expectError(answer, status, condition);
    else expectError(answer, status, condition, detail);
  });

  it("covers every condition of the specification", () => {
    const ours = Object.keys(CONDITIONS).filter((name) => !ADDITIVE.includes(name));
    expect(ROWS.map(([, condition]) => condition).sort()).toEqual(ours.sort());
  });
});

describe("details with numbers", () => {
  it("also return the numbers as fields", async () => {
    const { error } = await ERROR_REQUESTS.insufficient_wallet_balance();
    const { total_amount: required } = expectOk(await sandbox.rates(buildRoute()));
    expect(error.meta).toEqual({ required, available: 1000, currency: "TZS" });
    expect(error.detail).toContain(String(required));
  });

  it("name the missing end", async () => {
    const noDropoff = { dropoff_latitude: undefined, dropoff_longitude: undefined };
    expectError(
      await sandbox.rates(buildRoute(noDropoff)),
      400,
      "coordinates_or_address_required",
      /for dropoff/,
    );
  });
});

/** Conditions that the specification does not list. */
const ADDITIVE = [
  "pickup_window_full",
  "quote_expired",
  "price_changed",
  "shipment_not_payable",
  "reattempt_not_possible",
  "webhook_endpoint_disabled",
  "webhook_endpoint_limit",
  "not_found",
  "method_not_allowed",
  "malformed_request",
  "request_timeout",
  "expectation_failed",
  "headers_too_large",
  "payload_too_large",
  "unsupported_media_type",
  "validation_error",
  "internal_error",
  "maps_unavailable",
  "busy",
];
