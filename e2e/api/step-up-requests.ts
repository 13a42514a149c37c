import { randomInt } from "node:crypto";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { ownerSql, uniqueText } from "../fixtures";
import { freshEmail, createTestHubPerson, createTestPerson } from "./people";
import { createLiveTestRider } from "./rider-phone";

export const REQUESTS_WITHOUT_STEP_UP = [
  "POST /api/account/proof",
  "PATCH /api/account/profile",
  "POST /api/account/invitations/{id}/resend",
  "POST /api/account/business",
  "POST /api/account/invitation/accept",
  "POST /api/dashboard/{mode}/rates",
  "POST /api/dashboard/{mode}/shipments",
  "POST /api/dashboard/{mode}/shipments/{id}/cancel",
  "POST /api/dashboard/{mode}/shipments/{id}/reattempt",
  "POST /api/dashboard/{mode}/shipments/{id}/return",
  "POST /api/dashboard/{mode}/shipments/{id}/fast-forward",
  "POST /api/dashboard/{mode}/shipments/{id}/pay",
  "POST /api/dashboard/{mode}/links/{id}/revoke",
  "POST /api/dashboard/{mode}/links/orders/{id}/confirm",
  "POST /api/dashboard/{mode}/links/orders/{id}/decline",
  "POST /api/dashboard/{mode}/imports",
  "POST /api/dashboard/{mode}/imports/columns",
  "POST /api/dashboard/{mode}/imports/{id}/quote",
  "POST /api/dashboard/{mode}/imports/{id}/lines",
  "POST /api/dashboard/{mode}/imports/{id}/commit",
  "POST /api/dashboard/{mode}/wallet/top-ups",
  "PATCH /api/dashboard/{mode}/wallet/low-balance-threshold",
  "POST /api/dashboard/{mode}/webhooks/{id}/test",
  "POST /api/dashboard/{mode}/webhooks/{id}/replay",
  "POST /api/dashboard/{mode}/webhooks/{id}/deliveries/{delivery_id}/resend",
  "POST /api/admin/merchants/{id}/sms-opt-out",
  "POST /api/admin/shipments/{id}/reattempt",
  "POST /api/admin/route-preview",
  "POST /api/admin/price-effect",
  "POST /api/admin/jobs/{id}/retry",
  "POST /api/admin/messages/{id}/retry",
  "POST /api/admin/jobs/retry-all",
  "POST /api/admin/webhook-endpoints/{id}/enable",
  "POST /api/admin/webhook-deliveries/{id}/resend",
  "POST /api/admin/payments/{id}/ask",
  "POST /api/admin/unmatched-callbacks/{id}/ask",
  "POST /api/admin/ledger-audit",
  "POST /api/admin/personal-data/find",
  "POST /api/admin/proposals/{id}/end",
  "POST /api/admin/personal-data",
  "POST /api/hub/scans",
  "POST /api/hub/queue",
];

const reason = "Agreed by telephone";
const version = "none";
const NEVER = "999999999";
const NO_PASSKEY = {
  ...{ id: "none", rawId: "none", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "", attestationObject: "" },
};
const subject = await createTestPerson();
const rider = await createLiveTestRider();
const hubPerson = await createTestHubPerson();
const [hubUser] = await ownerSql()`select id from app_user where email = ${hubPerson.email}`;
const shipmentId = await createTestShipment(await createTestMerchant("live"));
const vehicle = {
  name: "Handcart",
  slug: "fuso",
  description: "Pushed by hand",
  icon: "cart",
  ...{
    base_fee: 1,
    price_per_km: 1,
    minimum_fee: 1,
    max_payload_kg: 1,
    max_volumetric_kg: 1,
    max_length_cm: 1,
  },
  ...{ max_distance_km: 1, speed_kmh: 4, is_active: false, sort_order: 99 },
};
const size = { length_cm: 1, width_cm: 1, height_cm: 1, weight_kg: 1 };
const tier = {
  code: `t${uniqueText().slice(0, 20).toLowerCase()}`,
  label: "Tiny",
  ...size,
  is_active: false,
  sort_order: 99,
};
const hub = {
  name: `Kituo ${uniqueText()}`,
  address: "Nowhere road 1",
  latitude: -8,
  longitude: 35,
  is_active: false,
  opening_hours: null,
  closed_days: [],
  pickup_capacity: null,
};
const lane = { distance_km: 1, transit_base_rate: 1, transit_per_kg_rate: 1, hours: 1, is_active: false };
const phone = `+25568${randomInt(1_000_000, 9_999_999)}`;
const link = {
  title: "Red dress",
  tier: "small",
  sender_name: "Duka la Asha",
  sender_phone: "+255712345678",
  pickup_address: "Kariakoo, Dar es Salaam",
  ...{ pickup_latitude: -6.8193, pickup_longitude: 39.2745 },
  ...{
    payer: "wallet",
    needs_confirmation: false,
    days: 7,
    max_uses: 1,
    budget: 10_000,
    max_order_amount: 10_000,
  },
};
const token = "0123456789abcdef";
export const WEBHOOK_URL = "https://shop.example/hooks";

interface Asked {
  body: object;
  id?: string | number;
}

export const REQUESTS_WITH_STEP_UP_IF_FACTOR = ["POST /api/account/change-password"];

export const STEP_UP_REQUESTS: Record<string, Asked> = {
  "POST /api/account/totp/begin": { body: {} },
  "POST /api/account/totp": { body: { token: "none", code: "123456" } },
  "DELETE /api/account/totp": { body: {} },
  "POST /api/account/passkeys/begin": { body: {} },
  "POST /api/account/passkeys": { body: { name: "Phone", passkey: NO_PASSKEY } },
  "DELETE /api/account/passkeys/{id}": { id: NEVER, body: {} },
  "POST /api/account/recovery-codes": { body: {} },
  "PATCH /api/account/factor-rule": { body: { required: true } },
  "DELETE /api/account/sessions": { body: {} },
  "DELETE /api/account/sessions/{id}": { id: NEVER, body: {} },
  "POST /api/account/invitations": { body: { email: freshEmail(), role: "viewer" } },
  "DELETE /api/account/invitations/{id}": { id: NEVER, body: {} },
  "PATCH /api/account/members/{id}": { id: NEVER, body: { role: "viewer" } },
  "POST /api/account/members/{id}/remove": { id: NEVER, body: {} },
  "POST /api/account/members/{id}/reset-factors": { id: NEVER, body: {} },
  "POST /api/account/leave": { body: {} },
  "POST /api/admin/merchants/{id}/approve": { id: NEVER, body: { reason } },
  "POST /api/admin/merchants/{id}/reject": { id: NEVER, body: { reason } },
  "POST /api/admin/merchants/{id}/suspend": { id: NEVER, body: { reason } },
  "POST /api/admin/merchants/{id}/lift-suspension": { id: NEVER, body: { reason } },
  "POST /api/admin/hub-people/{id}/remove": { id: NEVER, body: { reason } },
  "POST /api/admin/people/{id}/reset-factors": { id: NEVER, body: { reason } },
  "POST /api/admin/riders/{id}/block": { id: NEVER, body: { blocked: true, reason } },
  "POST /api/admin/merchants/{id}/rate-multiplier": {
    id: subject.merchantId,
    body: { multiplier: 2, reason },
  },
  "POST /api/admin/merchants/{id}/freeze-wallet": {
    id: subject.merchantId,
    body: { mode: "live", frozen: true, reason },
  },
  "POST /api/admin/merchants/{id}/adjustments": {
    id: subject.merchantId,
    body: { mode: "live", direction: "credit", amount: 1000, token, reason },
  },
  "POST /api/admin/shipments/{id}/resolve": { id: shipmentId, body: { resolution: "refunded", reason } },
  "POST /api/admin/shipments/{id}/custody": {
    id: shipmentId,
    body: { case_id: 1, settlement: "not_with_rider", reason },
  },
  "POST /api/admin/shipments/{id}/waive-pin": { id: shipmentId, body: { reason } },
  "POST /api/admin/shipments/{id}/cancel": { id: shipmentId, body: { reason } },
  "POST /api/admin/vehicle-types": { body: vehicle },
  "PATCH /api/admin/vehicle-types/{id}": { id: 1, body: { version, reason, base_fee: 1 } },
  "POST /api/admin/package-size-tiers": { body: tier },
  "PATCH /api/admin/package-size-tiers/{code}": { id: "bulky", body: { version, reason, weight_kg: 1 } },
  "POST /api/admin/hubs": { body: hub },
  "PATCH /api/admin/hubs/{id}": { id: 1, body: { version, reason, is_active: false } },
  "POST /api/admin/hubs/{id}/people": { id: 1, body: { email: freshEmail() } },
  "POST /api/admin/hub-people/{id}/reset-password": { id: hubUser!.id, body: { reason } },
  "POST /api/admin/lanes": { body: { ...lane, origin_hub_id: 1, destination_hub_id: 2 } },
  "PATCH /api/admin/lanes/{id}": { id: 1, body: { version, reason, transit_base_rate: 0 } },
  "PATCH /api/admin/settings": { body: { version, reason, service_fee_bps: 0 } },
  "POST /api/admin/actions/{id}/undo": { id: NEVER, body: { reason } },
  "POST /api/admin/riders": { body: { name: "Zawadi Juma", phone, vehicle_type_id: 1 } },
  "POST /api/admin/riders/{id}/reset-pin": { id: rider.id, body: { reason } },
  "POST /api/admin/personal-data/export": { body: { phone: "+255711111111", reason } },
  "POST /api/admin/personal-data/erase": { body: { phone: "+255711111111", reason } },
  "POST /api/admin/unmatched-callbacks/{id}/forget": { id: NEVER, body: { reason } },
  "POST /api/admin/ledger-findings/{id}/forget": { id: NEVER, body: { reason } },
  "POST /api/admin/payments/{id}/charge-back": { id: NEVER, body: { reason } },
  "POST /api/admin/staff": { body: { email: freshEmail(), role: "support", reason } },
  "POST /api/admin/staff/{id}/role": { id: NEVER, body: { role: "support", reason } },
  "POST /api/admin/staff/{id}/disable": { id: NEVER, body: { disabled: true, reason } },
  "POST /api/admin/staff/{id}/person": { id: NEVER, body: { same_person_as: null, reason } },
  "POST /api/admin/proposals/{id}/confirm": { id: NEVER, body: {} },
  "POST /api/dashboard/{mode}/links": { body: link },
  "POST /api/dashboard/{mode}/api-keys": { body: { name: "Web shop", expires_in_days: null } },
  "POST /api/dashboard/{mode}/api-keys/{id}/restrictions": {
    body: { scopes: ["rates:read"], networks: null, daily_limit: null },
  },
  "POST /api/dashboard/{mode}/api-keys/{id}/rotate": { body: { overlap_seconds: 0 } },
  "POST /api/dashboard/{mode}/api-keys/{id}/revoke": { body: {} },
  "POST /api/dashboard/{mode}/webhooks": { body: { url: WEBHOOK_URL } },
  "PATCH /api/dashboard/{mode}/webhooks/{id}": { body: { url: "https://thief.example/hooks" } },
  "DELETE /api/dashboard/{mode}/webhooks/{id}": { body: {} },
  "POST /api/dashboard/{mode}/webhooks/{id}/rotate-secret": { body: { overlap_seconds: 0 } },
};
