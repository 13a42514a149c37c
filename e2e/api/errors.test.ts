import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { CONDITIONS } from "@/lib/core/conditions";
import { freezeWallet } from "@/lib/wallet/freeze";
import { api, end, KIGOMA, mintMerchant, order, owner, parcel, route } from "../fixtures";
import type { Answer } from "./client";
import { courier } from "./courier";
import { expectError, expectOk } from "./expectations";
import { vehicleNamed } from "./vehicles";

const merchant = await mintMerchant();
const { sandbox, live } = merchant;
const created = async (changes = {}) => expectOk(await live.create(order(changes)), 201);
const noPickup = { pickup_latitude: undefined, pickup_longitude: undefined };
const noDropoff = { dropoff_latitude: undefined, dropoff_longitude: undefined };
const NOWHERE = "Xyzzyx Qwrtpl Zzgrbnk 99";

type Row = [
  status: number,
  condition: keyof typeof CONDITIONS,
  detail: string | RegExp,
  provoke: () => Promise<Answer<unknown>>,
];

/** Every row of the specification's table of errors, and what provokes it. */
const ROWS: Row[] = [
  [400, "insufficient_wallet_balance", /^Insufficient wallet balance.*\d+ TZS.*1000 TZS/, poor],
  [
    400,
    "cancel_forbidden_post_pickup",
    /^Rider already has the package.*return-to-sender shipment/,
    cancelCollected,
  ],
  [400, "cancel_forbidden_terminal_state", "Shipment is already in terminal state cancelled", cancelTwice],
  [
    400,
    "ungeocodable_pickup",
    "Could not geocode pickup address",
    () => sandbox.rates(route({ ...noPickup, pickup_address: NOWHERE })),
  ],
  [
    400,
    "ungeocodable_dropoff",
    "Could not geocode dropoff address",
    () => sandbox.rates(route({ ...noDropoff, dropoff_address: NOWHERE })),
  ],
  [
    400,
    "coordinates_or_address_required",
    /^Either coordinates or an address must be provided for pickup/,
    () => sandbox.rates(route(noPickup)),
  ],
  [
    400,
    "no_vehicle_fits",
    /^No vehicle can carry this load.*payload.*volumetric.*longest side/,
    () => sandbox.rates(route({ items: [parcel({ weight_kg: 500, quantity: 100 })] })),
  ],
  [400, "vehicle_override_too_small", /^Vehicle Bicycle cannot carry this load/, tooSmall],
  [
    400,
    "no_regional_route",
    /^No regional route available between these locations/,
    () => sandbox.rates(route(end("dropoff", KIGOMA))),
  ],
  [400, "wallet_inactive", "Merchant wallet is not active", frozen],
  [400, "payment_already_in_progress", "A payment is already in progress", payTwice],
  [
    400,
    "idempotency_key_length",
    /^Idempotency-Key must be between 16 and 255 characters/,
    () => sandbox.create(order(), { "idempotency-key": "short" }),
  ],
  [401, "invalid_api_key", "Invalid or expired API key", () => api("nonsense").list()],
  [403, "merchant_not_approved", "Merchant account not approved", suspended],
  [404, "shipment_not_found", "Shipment not found", () => sandbox.show(1)],
  [
    422,
    "item_missing_dimensions",
    /^/,
    () => sandbox.rates(route({ items: [{ description: "Shoes", quantity: 1 }] })),
  ],
  [422, "phone_invalid", /^/, () => sandbox.create(order({ receiver_phone: "0712345678" }))],
  [429, "rate_limited", /^Rate limit exceeded, retry after \d+ seconds$/, flooded],
  [502, "payment_gateway_error", /./, gatewayDown],
];

describe("the table of errors", () => {
  it.each(ROWS)("%i %s", async (status, condition, detail, provoke) => {
    const answer = await provoke();
    if (status === 422) expectError(answer, status, condition);
    else expectError(answer, status, condition, detail);
  });

  it("is provoked whole: every condition of the specification has its row", () => {
    const ours = Object.keys(CONDITIONS).filter((name) => !ADDITIVE.includes(name));
    expect(ROWS.map(([, condition]) => condition).sort()).toEqual(ours.sort());
  });
});

describe("details with figures", () => {
  it("tell them to machines too", async () => {
    const { error } = await poor();
    const { total_amount: required } = expectOk(await sandbox.rates(route()));
    expect(error.meta).toEqual({ required, available: 1000, currency: "TZS" });
    expect(error.detail).toContain(String(required));
  });

  it("name the end that is missing", async () => {
    expectError(await sandbox.rates(route(noDropoff)), 400, "coordinates_or_address_required", /for dropoff/);
  });
});

async function poor() {
  const { sandbox: client } = await mintMerchant({ balances: { sandbox: 1000 } });
  return client.create(order());
}

async function cancelCollected() {
  const { id } = await created();
  const rider = await courier();
  await rider.accept(id);
  await rider.collect(id);
  return live.cancel(id);
}

async function cancelTwice() {
  const { id } = await created();
  await live.cancel(id);
  return live.cancel(id);
}

async function tooSmall() {
  const { id } = await vehicleNamed("bicycle");
  return sandbox.rates(route({ vehicle_type_id: id, items: [parcel({ weight_kg: 20 })] }));
}

async function frozen() {
  const fresh = await mintMerchant();
  const [wallet] = await owner()<{ id: number }[]>`
    select id from account where merchant_id = ${fresh.id} and mode = 'sandbox'`;
  await transaction((tx) => freezeWallet(tx, wallet!.id));
  return fresh.sandbox.create(order());
}

async function payTwice() {
  const { id: shipment_id } = expectOk(await sandbox.create(order({ payment_source: "gateway" })), 201);
  expectOk(await sandbox.post("/payment/initiate", { shipment_id }), 201);
  return sandbox.post("/payment/initiate", { shipment_id });
}

async function suspended() {
  return (await mintMerchant({ status: "suspended" })).sandbox.list();
}

async function flooded() {
  const { sandbox: client } = await mintMerchant({ multiplier: 0.01 });
  const answers = await Promise.all(Array.from({ length: 13 }, () => client.list()));
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.headers["retry-after"]).toBe(/\d+/.exec(String(refused.error.detail))![0]);
  return refused;
}

async function gatewayDown() {
  const phone_number = "+255700000025";
  return sandbox.post("/payment/initiate", { purpose: "wallet_topup", amount: 5000, phone_number });
}

/** New conditions may be added. */
const ADDITIVE = [
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
