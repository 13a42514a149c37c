import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhooks/webhook-event";
import type {
  deliveryDetailResponse,
  deliveryResponse,
  endpointWithSecretResponse,
} from "@/lib/core/webhooks/webhook-schemas";
import { createTestMerchant, buildOrder, sendConcurrently, waitForCondition } from "../fixtures";
import type { ApiClient } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { startTestWebhookReceiver } from "./receiver";

// Specification: Webhook subscription management.

// Specification silent: API endpoints for managing subscriptions. Additive.

type Endpoint = z.output<typeof endpointWithSecretResponse>;
type Delivery = z.output<typeof deliveryResponse>;
type Detail = z.output<typeof deliveryDetailResponse>;

const URL = "https://example.com/hook";
const subscribe = async (client: ApiClient, body: object = { url: URL }) =>
  expectOk(await client.post<Endpoint>("/merchant/webhooks", body), 201);

describe("/merchant/webhooks", () => {
  it("subscribes to the six default events, and shows the secret once", async () => {
    const { sandbox } = await createTestMerchant();
    const { secret, ...endpoint } = await subscribe(sandbox);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({
      url: URL,
      events: [...DEFAULT_WEBHOOK_EVENTS],
      status: "enabled",
      mode: "sandbox",
    });
    const shown = await sandbox.get(`/merchant/webhooks/${endpoint.id}`);
    expect(shown.body).toEqual(endpoint);
    const listed = await sandbox.get("/merchant/webhooks");
    expect(listed.body).toEqual([endpoint]);
    for (const { text } of [shown, listed]) expect(text).not.toContain(secret);
  });

  it("updates the sent fields only, and deletes", async () => {
    const { sandbox } = await createTestMerchant();
    const { id, secret: _, ...endpoint } = await subscribe(sandbox);
    const path = `/merchant/webhooks/${id}`;
    const patch = async (body: object) => expectOk(await sandbox.send<Endpoint>("PATCH", path, { body }));
    expect(await patch({ events: ["shipment.paid"] })).toMatchObject({
      url: endpoint.url,
      events: ["shipment.paid"],
    });
    expect(await patch({ description: "Orders" })).toMatchObject({
      events: ["shipment.paid"],
      description: "Orders",
    });
    expect(await patch({ status: "disabled" })).toMatchObject({ status: "disabled" });
    expectOk(await sandbox.send("DELETE", path));
    expectError(await sandbox.get(path), 404, "not_found");
    expect((await sandbox.get("/merchant/webhooks")).body).toEqual([]);
  });

  it("returns 404 for other merchants and the other mode", async () => {
    const [one, other] = [await createTestMerchant(), await createTestMerchant()];
    const { id } = await subscribe(one.sandbox);
    const path = `/merchant/webhooks/${id}`;
    for (const client of [other.sandbox, one.live]) {
      expectError(await client.get(path), 404, "not_found");
      expectError(await client.send("PATCH", path, { body: { status: "disabled" } }), 404, "not_found");
      expectError(await client.send("DELETE", path), 404, "not_found");
      for (const action of ["rotate-secret", "test"])
        expectError(await client.post(`${path}/${action}`), 404, "not_found");
      expectError(await client.get(`${path}/deliveries`), 404, "not_found");
      expectError(await client.post(`${path}/replay`, { since: "2025-01-01T00:00:00Z" }), 404, "not_found");
      expect((await client.get("/merchant/webhooks")).body).toEqual([]);
    }
    expectOk(await one.sandbox.get(path));
  });

  it.each([
    "ftp://example.com",
    "not an address",
    "https://10.0.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:10.0.0.1]/",
    "https://0x0a000001/",
    "https://localhost.localdomain.local/",
    "https://user:secret@example.com/",
    "https://intranet/",
    "javascript:alert(1)",
  ])("rejects the URL %s", async (url) => {
    const { sandbox } = await createTestMerchant();
    expectFieldErrors(await sandbox.post("/merchant/webhooks", { url }), [["body.url", "value_error"]]);
    const { id } = await subscribe(sandbox);
    const changed = await sandbox.send("PATCH", `/merchant/webhooks/${id}`, { body: { url } });
    expectFieldErrors(changed, [["body.url", "value_error"]]);
  });

  it("requires https in live, and known events", async () => {
    const { live } = await createTestMerchant();
    const plain = { url: "http://example.com/hook" };
    expectFieldErrors(await live.post("/merchant/webhooks", plain), [["body.url", "value_error"]]);
    const unknown = { url: URL, events: ["shipment.paid", "shipment.vanished"] };
    expectFieldErrors(await live.post("/merchant/webhooks", unknown), [["body.events.1", "enum"]]);
    expectFieldErrors(await live.post("/merchant/webhooks", { url: URL, events: [] }), [
      ["body.events", "too_short"],
    ]);
    expectFieldErrors(await live.post("/merchant/webhooks", {}), [["body.url", "missing"]]);
  });

  it("limits endpoints to ten per mode, also concurrently", async () => {
    const { sandbox } = await createTestMerchant();
    const answers = await sendConcurrently(14, () => sandbox.post("/merchant/webhooks", { url: URL }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ error }) => error.code === "webhook_endpoint_limit")).toHaveLength(4);
  });
});

describe("an endpoint condition", () => {
  it("is returned while the endpoint is disabled: nothing is sent", async () => {
    const { sandbox } = await createTestMerchant();
    const { id } = await subscribe(sandbox);
    const path = `/merchant/webhooks/${id}`;
    expectOk(await sandbox.post(`${path}/test`));
    const [delivery] = expectOk(await sandbox.get<Delivery[]>(`${path}/deliveries`));
    expectOk(await sandbox.send("PATCH", path, { body: { status: "disabled" } }));
    for (const [at, body] of [
      ["/test", {}],
      ["/replay", { since: "2026-01-01T00:00:00Z" }],
      [`/deliveries/${delivery!.id}/resend`, {}],
    ] as const) {
      expectError(await sandbox.post(path + at, body), 400, "webhook_endpoint_disabled", /Enable it first/);
    }
  });

  it("is returned at ten endpoints per mode", async () => {
    const { sandbox, live } = await createTestMerchant();
    for (let made = 0; made < 10; made++) await subscribe(sandbox);
    const answer = await sandbox.post("/merchant/webhooks", { url: URL });
    expectError(answer, 400, "webhook_endpoint_limit", /^At most 10 endpoints/);
    expect(answer.error.meta).toEqual({ endpoints_max: 10 });
    await subscribe(live);
  });

  it("is returned for an invalid time", async () => {
    const { sandbox } = await createTestMerchant();
    const { id } = await subscribe(sandbox);
    const until = "9999-12-31T23:59:59-23:59";
    const answer = await sandbox.post(`/merchant/webhooks/${id}/replay`, {
      since: "0000-01-01T00:00:00Z",
      until,
    });
    expectFieldErrors(answer, [
      ["body.since", "value_error"],
      ["body.until", "value_error"],
    ]);
  });
});

describe("deliveries", () => {
  it("can be listed, shown with their attempts, and resent", async () => {
    const { sandbox } = await createTestMerchant();
    const { url, hits } = await startTestWebhookReceiver();
    const { id } = await subscribe(sandbox, { url, events: ["shipment.paid"] });
    expectOk(await sandbox.create(buildOrder()), 201);
    const path = `/merchant/webhooks/${id}/deliveries`;
    const delivery = await waitForCondition("the delivery succeeded", async () => {
      const [first] = expectOk(await sandbox.get<Delivery[]>(`${path}?status=succeeded`));
      return first;
    });
    expect(delivery).toMatchObject({ event_type: "shipment.paid", attempts: 1, last_status_code: 200 });
    const detail = expectOk(await sandbox.get<Detail>(`${path}/${delivery.id}`));
    expect(detail.request_body).toBe(hits[0]!.body);
    expect(detail.attempt_log).toMatchObject([{ attempt: 1, status_code: 200, response_body: "ok" }]);
    const again = expectOk(await sandbox.post<Delivery>(`${path}/${delivery.id}/resend`));
    expect(again.replay_of).toBe(delivery.id);
    const withEmptyArray = await sandbox.post<Delivery>(`${path}/${delivery.id}/resend`, "[]");
    expect(expectOk(withEmptyArray).replay_of).toBe(delivery.id);
    expectFieldErrors(await sandbox.post(`${path}/${delivery.id}/resend`, "[1]"), [["body", "value_error"]]);
    await waitForCondition("both are received", () => hits.length === 3);
    expect(hits[1]!.event.id).toBe(hits[0]!.event.id);
    const other = await createTestMerchant();
    const foreign = `${path}/${delivery.id}`;
    expectError(await other.sandbox.get(foreign), 404, "not_found");
    expectError(await other.sandbox.post(`${foreign}/resend`), 404, "not_found");
  });

  it("can be replayed for a time range after an outage", async () => {
    const { sandbox } = await createTestMerchant();
    const { url, hits } = await startTestWebhookReceiver();
    const { id } = await subscribe(sandbox, { url });
    await sandbox.send("PATCH", `/merchant/webhooks/${id}`, { body: { status: "disabled" } });
    expectOk(await sandbox.create(buildOrder()), 201);
    await sandbox.send("PATCH", `/merchant/webhooks/${id}`, { body: { status: "enabled" } });
    const since = new Date(Date.now() - 60_000).toISOString();
    const { body } = await sandbox.post(`/merchant/webhooks/${id}/replay`, { since });
    expect(body).toEqual({ replayed: 2, complete: true });
    await waitForCondition("both are received", () => hits.length === 2);
    expect(hits.map(({ event }) => event.type).sort()).toEqual(["shipment.created", "shipment.paid"]);
  });

  it("webhook.test is sent to one endpoint", async () => {
    const { sandbox } = await createTestMerchant();
    const { url, hits } = await startTestWebhookReceiver();
    const { id } = await subscribe(sandbox, { url });
    expectOk(await sandbox.post(`/merchant/webhooks/${id}/test`));
    await waitForCondition("it is received", () => hits.length === 1);
    expect(hits[0]!.event).toMatchObject({ type: "webhook.test", sequence: null, merchant_reference: null });
  });
});
