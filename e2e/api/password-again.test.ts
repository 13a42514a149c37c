import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { hubEndpoints } from "@/lib/http/endpoints/endpoints-hub";
import type { SessionEndpoint } from "@/lib/http/endpoints/session-endpoint";
import { mintMerchant, mintShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { owner, unique } from "../fixtures";
import { expectFaults } from "./expectations";
import { browserOf, freshEmail, mintAdmin, mintHubPerson, mintPerson, PASSWORD } from "./people";
import { mintLiveRider } from "./rider-phone";
import type { Visitor } from "./visitor";

const AREAS = {
  account: accountEndpoints,
  dashboard: dashboardEndpoints,
  admin: adminEndpoints,
  hub: hubEndpoints,
};
const ENDPOINTS = Object.entries(AREAS).flatMap(([area, endpoints]) =>
  Object.entries<SessionEndpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${area}.${name}`,
    endpoint,
  })),
);

/** Changes for which a log-in is enough. What is new stands here or below. */
const FREE = [
  "account.endAllSessions",
  "account.endSession",
  "account.updateProfile",
  "dashboard.quoteShipment",
  "dashboard.bookShipment",
  "dashboard.cancelShipment",
  "dashboard.reattemptDelivery",
  "dashboard.orderReturn",
  "dashboard.fastForward",
  "dashboard.payShipment",
  "dashboard.openImport",
  "dashboard.quoteImport",
  "dashboard.chooseImportLines",
  "dashboard.commitImport",
  "dashboard.beginTopUp",
  "dashboard.setLowBalanceThreshold",
  "dashboard.deleteWebhook",
  "dashboard.testWebhook",
  "dashboard.replayWebhook",
  "dashboard.resendWebhookDelivery",
  "admin.approveMerchant",
  "admin.rejectMerchant",
  "admin.suspendMerchant",
  "admin.liftSuspension",
  "admin.setSmsOptOut",
  "admin.setRateMultiplier",
  "admin.reattemptDelivery",
  "admin.waivePin",
  "admin.removeHubPerson",
  "admin.previewRoute",
  "admin.blockRider",
  "admin.retryJob",
  "admin.retryMessage",
  "admin.retryAllJobs",
  "admin.enableEndpoint",
  "admin.resendDelivery",
  "admin.askGateway",
  "admin.askAboutUnmatched",
  "admin.forgetUnmatched",
  "admin.requestAudit",
  "admin.forgetFinding",
  "hub.scanParcel",
];

const reason = "Agreed by telephone";
const version = "none";
const NEVER = "999999999";
const subject = await mintPerson();
const rider = await mintLiveRider();
const hubPerson = await mintHubPerson();
const [hubUser] = await owner()`select id from app_user where email = ${hubPerson.email}`;
const shipmentId = await mintShipment(await mintMerchant("live"));
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
  code: `t${unique().slice(0, 20).toLowerCase()}`,
  label: "Tiny",
  ...size,
  is_active: false,
  sort_order: 99,
};
const hub = {
  name: `Kituo ${unique()}`,
  address: "Nowhere road 1",
  latitude: -8,
  longitude: 35,
  is_active: false,
};
const lane = { distance_km: 1, transit_base_rate: 1, transit_per_kg_rate: 1, hours: 1, is_active: false };
const phone = `+25568${randomInt(1_000_000, 9_999_999)}`;
const token = "0123456789abcdef";
const url = "https://shop.example/hooks";

interface Asked {
  body: object;
  /** What the path names, besides the mode. */
  id?: string | number;
}

/** What asks for the password again, with a body that would take effect, or be told that nothing is there. */
const ASKED: Record<string, Asked> = {
  "account.changePassword": { body: { new_password: "Kariakoo34" } },
  "admin.freezeWallet": { id: subject.merchantId, body: { mode: "live", frozen: true, reason } },
  "admin.adjustWallet": {
    id: subject.merchantId,
    body: { mode: "live", direction: "credit", amount: 1000, token, reason },
  },
  "admin.resolveFailure": { id: shipmentId, body: { resolution: "refunded", reason } },
  "admin.cancelShipment": { id: shipmentId, body: { reason } },
  "admin.createVehicleType": { body: vehicle },
  "admin.changeVehicleType": { id: 1, body: { version, base_fee: 1 } },
  "admin.createTier": { body: tier },
  "admin.changeTier": { id: "bulky", body: { version, weight_kg: 1 } },
  "admin.createHub": { body: hub },
  "admin.changeHub": { id: 1, body: { version, is_active: false } },
  "admin.createHubPerson": { id: 1, body: { email: freshEmail() } },
  "admin.resetHubPersonPassword": { id: hubUser!.id, body: { reason } },
  "admin.createLane": { body: { ...lane, origin_hub_id: 1, destination_hub_id: 2 } },
  "admin.changeLane": { id: 1, body: { version, transit_base_rate: 0 } },
  "admin.changeSettings": { body: { version, service_fee_bps: 0 } },
  "admin.undoChange": { id: NEVER, body: {} },
  "admin.createRider": { body: { name: "Zawadi Juma", phone, vehicle_type_id: 1 } },
  "admin.resetRiderPin": { id: rider.id, body: { reason } },
  "admin.chargeBackPayment": { id: NEVER, body: { reason } },
  "dashboard.createKey": { body: { name: "Web shop", expires_in_days: null } },
  "dashboard.rotateKey": { body: { overlap_seconds: 0 } },
  "dashboard.revokeKey": { body: {} },
  "dashboard.createWebhook": { body: { url } },
  "dashboard.updateWebhook": { body: { url: "https://thief.example/hooks" } },
  "dashboard.rotateWebhookSecret": { body: { overlap_seconds: 0 } },
};

interface Stage {
  browser: Visitor;
  id: string | number | undefined;
  /** All that the person could have done. */
  traces: () => Promise<unknown>;
}

/** A person of the endpoint's own kind, since wrong passwords count, and a thing to do it to. */
async function stageOf(name: string, auth: string): Promise<Stage> {
  const sql = owner();
  const { id } = ASKED[name]!;
  if (auth === "admin") {
    const admin = await mintAdmin();
    const traces = () =>
      sql`select a.* from admin_action a join app_user u on u.id = a.actor_id where u.email = ${admin.email}`;
    return { browser: await browserOf(admin), id, traces };
  }
  const person = await mintPerson();
  const { merchantId } = person;
  const mode = "sandbox" as const;
  const browser = await browserOf(person);
  const { row } = await transaction((tx) => createApiKey(tx, { merchantId, mode, name: "Old" }));
  const hook = await browser.send<{ id: number }>("POST", "/api/dashboard/sandbox/webhooks", {
    url,
    password: PASSWORD,
  });
  const traces = async () => [
    await sql`select hash, revoked_at, expires_at from api_key where merchant_id = ${merchantId} order by id`,
    await sql`select to_jsonb(e) from webhook_endpoint e where merchant_id = ${merchantId} order by id`,
    await sql`select password_hash from app_user where id = ${person.userId}`,
  ];
  return { browser, id: name.includes("Key") ? row.id : hook.body.id, traces };
}

describe("an open screen, or a copied cookie, is not enough:", () => {
  it("every change is listed as needing the password again or not", () => {
    const changes = ENDPOINTS.filter(
      ({ endpoint: { method, auth } }) => method !== "GET" && auth !== "visitor",
    );
    expect(changes.map(({ name }) => name).sort()).toEqual([...FREE, ...Object.keys(ASKED)].sort());
    const asking = changes.filter(({ endpoint }) => endpoint.passwordAgain).map(({ name }) => name);
    expect(asking.sort()).toEqual(Object.keys(ASKED).sort());
    // A stored answer would be given to somebody who does not know the password.
    expect(changes.filter(({ endpoint }) => endpoint.passwordAgain && endpoint.idempotent)).toEqual([]);
  });

  it.each(ENDPOINTS.filter(({ name }) => name in ASKED))("$name", async ({ name, endpoint }) => {
    const { browser, id, traces } = await stageOf(name, endpoint.auth);
    const path = endpoint.path.replace("{mode}", "sandbox").replace(/\{\w+\}/, String(id));
    const send = (more: object) => browser.send(endpoint.method, path, { ...ASKED[name]!.body, ...more });
    const before = await traces();
    expectFaults(await send({}), [["body.password", "missing"]]);
    expectFaults(await send({ password: "Not-mine-1" }), [["body.password", "wrong_password"]]);
    expect(await traces()).toEqual(before);
    const { text } = await send({ password: PASSWORD });
    expect(text).not.toMatch(/"password"\]|wrong_password/);
  });

  it("a webhook endpoint goes on being described, enabled and disabled without it", async () => {
    const { browser, id } = await stageOf("dashboard.updateWebhook", "merchant");
    for (const body of [{ description: "Orders" }, { status: "disabled" }, { status: "enabled" }]) {
      const answer = await browser.send("PATCH", `/api/dashboard/sandbox/webhooks/${id}`, body);
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(body)]);
    }
  });

  it("five wrong passwords end the asking for a quarter of an hour, the right one included", async () => {
    const { browser } = await stageOf("dashboard.createKey", "merchant");
    const create = (password: string) =>
      browser.send("POST", "/api/dashboard/sandbox/api-keys", {
        name: "Web",
        expires_in_days: null,
        password,
      });
    for (let time = 0; time < 5; time++) expect((await create(`Guess${time}aA`)).status).toBe(422);
    const late = await create(PASSWORD);
    expect([late.status, late.error.code]).toEqual([429, "rate_limited"]);
  });
});
