import { expect } from "vitest";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import type { Condition } from "@/lib/core/conditions";
import { freezeWallet } from "@/lib/wallet/wallet";
import {
  createApiClient,
  coordinateFields,
  KIGOMA,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  buildRoute,
} from "../fixtures";
import type { ApiResponse } from "./client";
import { createManualTestRider } from "./courier";
import { expectOk } from "./expectations";
import { findVehicle } from "./vehicles";

const { sandbox, live } = await createTestMerchant();
const created = async (changes = {}) => expectOk(await live.create(buildOrder(changes)), 201);
const noPickup = { pickup_latitude: undefined, pickup_longitude: undefined };
const noDropoff = { dropoff_latitude: undefined, dropoff_longitude: undefined };
const NOWHERE = "Xyzzyx Qwrtpl Zzgrbnk 99";
const HOOK = { url: "https://example.com/hook" };
const ENDPOINTS_MAX = 10;

export const ERROR_REQUESTS = {
  insufficient_wallet_balance: poor,
  cancel_forbidden_post_pickup: cancelCollected,
  cancel_forbidden_terminal_state: cancelTwice,
  ungeocodable_pickup: () => sandbox.rates(buildRoute({ ...noPickup, pickup_address: NOWHERE })),
  ungeocodable_dropoff: () => sandbox.rates(buildRoute({ ...noDropoff, dropoff_address: NOWHERE })),
  coordinates_or_address_required: () => sandbox.rates(buildRoute(noPickup)),
  no_vehicle_fits: () => sandbox.rates(buildRoute({ items: [buildItem({ weight_kg: 500, quantity: 100 })] })),
  vehicle_override_too_small: tooSmall,
  no_regional_route: () => sandbox.rates(buildRoute(coordinateFields("dropoff", KIGOMA))),
  wallet_inactive: frozen,
  payment_already_in_progress: payTwice,
  idempotency_key_length: () => sandbox.create(buildOrder(), { "idempotency-key": "short" }),
  price_changed: () => sandbox.create(buildOrder({ max_total_amount: 1 })),
  shipment_not_payable: payPaid,
  reattempt_not_possible: async () => sandbox.post(`/merchant/shipments/${await paid()}/reattempt`),
  webhook_endpoint_disabled: testDisabled,
  webhook_endpoint_limit: oneTooMany,
  invalid_api_key: () => createApiClient("nonsense").list(),
  merchant_not_approved: suspended,
  key_not_permitted: notPermitted,
  shipment_not_found: () => sandbox.show(1),
  not_found: () => sandbox.get("/merchant/webhooks/1"),
  method_not_allowed: () => sandbox.send("PUT", "/merchant/shipments"),
  payload_too_large: () => sandbox.rates(" ".repeat(300_000)),
  unsupported_media_type: () => sandbox.post("/merchant/shipments", "{}", { "content-type": "text/plain" }),
  validation_error: () => sandbox.rates({}),
  item_missing_dimensions: () =>
    sandbox.rates(buildRoute({ items: [{ description: "Shoes", quantity: 1 }] })),
  phone_invalid: () => sandbox.create(buildOrder({ receiver_phone: "0712345678" })),
  rate_limited: flooded,
  payment_gateway_error: gatewayDown,
} satisfies Partial<Record<Condition, () => Promise<ApiResponse<unknown>>>>;

async function poor() {
  const { sandbox: client } = await createTestMerchant({ balances: { sandbox: 1000 } });
  return client.create(buildOrder());
}

async function cancelCollected() {
  const { id } = await created();
  const rider = await createManualTestRider();
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
  const { id } = await findVehicle("bicycle");
  return sandbox.rates(buildRoute({ vehicle_type_id: id, items: [buildItem({ weight_kg: 20 })] }));
}

async function frozen() {
  const fresh = await createTestMerchant();
  const [wallet] = await ownerSql()<{ id: number }[]>`
    select id from account where merchant_id = ${fresh.id} and mode = 'sandbox'`;
  await transaction((tx) => freezeWallet(tx, wallet!.id));
  return fresh.sandbox.create(buildOrder());
}

async function payTwice() {
  const { id: shipment_id } = expectOk(await sandbox.create(buildOrder({ payment_source: "gateway" })), 201);
  expectOk(await sandbox.post("/payment/initiate", { shipment_id }), 201);
  return sandbox.post("/payment/initiate", { shipment_id });
}

async function suspended() {
  return (await createTestMerchant({ status: "suspended" })).sandbox.list();
}

async function notPermitted() {
  const { id: merchantId } = await createTestMerchant();
  const restrictions = { scopes: ["rates:read" as const], networks: null, dailyLimitTzs: null };
  const request = { merchantId, mode: "sandbox" as const, name: "Rates", restrictions };
  const { key } = await transaction((tx) => createApiKey(tx, request));
  return createApiClient(key).list();
}

async function flooded() {
  const { sandbox: client } = await createTestMerchant({ multiplier: 0.01 });
  const answers = await Promise.all(Array.from({ length: 13 }, () => client.list()));
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.headers["retry-after"]).toBe(/\d+/.exec(String(refused.error.detail))![0]);
  return refused;
}

async function gatewayDown() {
  const phone_number = "+255700000025";
  return sandbox.post("/payment/initiate", { purpose: "wallet_topup", amount: 5000, phone_number });
}

async function paid(): Promise<number> {
  return expectOk(await sandbox.create(buildOrder()), 201).id;
}

async function payPaid() {
  return sandbox.post("/payment/initiate", { shipment_id: await paid() });
}

async function testDisabled() {
  const { id } = expectOk(await sandbox.post<{ id: number }>("/merchant/webhooks", HOOK), 201);
  const path = `/merchant/webhooks/${id}`;
  expectOk(await sandbox.send("PATCH", path, { body: { status: "disabled" } }));
  return sandbox.post(`${path}/test`);
}

async function oneTooMany() {
  const { sandbox: client } = await createTestMerchant();
  for (let count = 0; count < ENDPOINTS_MAX; count++) {
    expectOk(await client.post("/merchant/webhooks", HOOK), 201);
  }
  return client.post("/merchant/webhooks", HOOK);
}
