import { describe, expect, it } from "vitest";
import { type Condition, ConditionError, CONDITIONS, SESSION_CONDITIONS } from "./conditions";

/** Clients handle unknown conditions by status, so the status of a condition must not change. */
const BY_STATUS: Record<number, string> = {
  400:
    "insufficient_wallet_balance cancel_forbidden_post_pickup cancel_forbidden_terminal_state ungeocodable_pickup " +
    "ungeocodable_dropoff coordinates_or_address_required no_vehicle_fits vehicle_override_too_small " +
    "no_regional_route wallet_inactive payment_already_in_progress idempotency_key_length quote_expired " +
    "price_changed shipment_not_payable malformed_request reattempt_not_possible pickup_window_full webhook_endpoint_disabled webhook_endpoint_limit",
  401: "invalid_api_key",
  403: "merchant_not_approved key_not_permitted",
  404: "shipment_not_found not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  413: "payload_too_large",
  415: "unsupported_media_type",
  417: "expectation_failed",
  422: "item_missing_dimensions phone_invalid validation_error",
  429: "rate_limited",
  431: "headers_too_large",
  500: "internal_error",
  502: "payment_gateway_error maps_unavailable",
  503: "busy",
};

describe("a condition of the API", () => {
  it.each(Object.entries(BY_STATUS))("has the status %s in exactly these cases", (status, names) => {
    const found = Object.entries(CONDITIONS).filter(([, facts]) => facts.status === Number(status));
    expect(found.map(([name]) => name).sort()).toEqual(names.split(" ").sort());
  });

  it("has its title as the default message", () => {
    const error = new ConditionError("busy");
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.condition, error.status]).toEqual(["ConditionError", "busy", 503]);
    expect([error.message, error.detail]).toEqual(["Busy", "Busy"]);
    expect([error.meta, error.retryAfterSeconds, error.allow, error.cause]).toEqual(Array(4).fill(undefined));
  });

  it("carries a specific message, figures and retry advice", () => {
    const cause = new Error("below");
    const options = { meta: { required: 5 }, retryAfterSeconds: 7, allow: ["GET"], cause };
    const error = new ConditionError("rate_limited", "Wait for 7 seconds", options);
    expect([error.message, error.detail]).toEqual(["Wait for 7 seconds", "Wait for 7 seconds"]);
    expect(error).toMatchObject({ ...options, status: 429 });
  });

  it("carries field errors, with its title as the message", () => {
    const faults = [{ loc: ["body", "items"], msg: "Field required", type: "missing" }];
    const error = new ConditionError("validation_error", faults);
    expect([error.message, error.detail]).toEqual(["Validation error", faults]);
  });

  it("has an explanation for people, with the remedy", () => {
    for (const { title, meaning, remedy } of Object.values(CONDITIONS)) {
      expect(title).toMatch(/^[A-Z].+[^.]$|^Busy$/);
      expect(meaning).toMatch(/^[A-Z].+\.$/);
      expect(remedy).toMatch(/^[A-Z].+[.a-z_})]$/);
    }
  });
});

it("page conditions also have a status", () => {
  const statuses = Object.fromEntries(
    Object.entries(SESSION_CONDITIONS).map(([name, { status }]) => [name, status]),
  );
  expect(statuses).toEqual({
    ...{ invalid_credentials: 401, not_logged_in: 401, forbidden: 403, link_invalid: 400 },
    ...{
      scan_refused: 409,
      changed_meanwhile: 409,
      last_factor: 409,
      ask_support: 409,
      business_changed: 409,
    },
    ...{ role_not_permitted: 403, last_owner: 409, account_exists: 409 },
    ...{ factor_wrong: 401, passkey_refused: 401, step_up_required: 403 },
    ...{ email_not_verified: 403, sms_code_required: 403, new_pin_required: 403 },
  });
});

it("page conditions show their title, and none is an API condition too", () => {
  const names = Object.keys(SESSION_CONDITIONS) as (keyof typeof SESSION_CONDITIONS)[];
  for (const name of names) {
    expect(new ConditionError(name).status).toBe(SESSION_CONDITIONS[name].status);
    expect(new ConditionError(name).detail).toMatch(/^[A-Z].+[^.]$/);
    expect(CONDITIONS[name as unknown as Condition]).toBeUndefined();
  }
});
