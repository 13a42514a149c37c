import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { createTestMerchant, buildOrder, waitForCondition } from "../fixtures";
import type { ApiClient } from "./client";
import { fastForwardShipment } from "./courier";
import { expectOk } from "./expectations";
import { WEBHOOK_DATA, WEBHOOK_ENVELOPE } from "./fields";
import { type ReceivedWebhook, startTestWebhookReceiver } from "./receiver";
import { expectFieldTypes } from "./resource";

// Specification: Events.

interface Endpoint {
  id: number;
  secret: string;
}

async function subscribed(
  client: ApiClient,
  hook: { url: string; hits: ReceivedWebhook[] },
  events?: readonly string[],
) {
  const body = { url: hook.url, ...(events && { events }) };
  return expectOk(await client.post<Endpoint>("/merchant/webhooks", body), 201);
}

/** Independent implementation of the signature check in the specification. */
function isSigned(
  { headers, body }: ReceivedWebhook,
  secret: string,
  header = "x-service-signature",
): boolean {
  const expected = createHmac("sha256", secret)
    .update(`${headers["x-service-timestamp"]}.${body}`)
    .digest("hex");
  return headers[header] === expected;
}

const inOrder = (hits: ReceivedWebhook[]) => [...hits].sort((a, b) => a.event.sequence! - b.event.sequence!);
const typesOf = (hits: ReceivedWebhook[]) => inOrder(hits).map(({ event }) => event.type);

describe("a webhook", () => {
  it("is a signed JSON POST that standard libraries verify", async () => {
    const { sandbox } = await createTestMerchant();
    const hook = await startTestWebhookReceiver();
    const { secret } = await subscribed(sandbox, hook, ["shipment.paid"]);
    expectOk(await sandbox.create(buildOrder({ merchant_reference: "W-1" })), 201);
    await waitForCondition("it is received", () => hook.hits.length === 1);
    const [hit] = hook.hits as [ReceivedWebhook];
    expect(isSigned(hit, secret)).toBe(true);
    expect(isSigned({ ...hit, body: `${hit.body} ` }, secret)).toBe(false);
    expect(new Webhook(secret).verify(hit.body, hit.headers)).toEqual(hit.event);
    expect(hit.headers).toMatchObject({
      "content-type": expect.stringMatching(/^application\/json/),
      "x-service-event-id": hit.event.id,
      "x-service-event-type": "shipment.paid",
      "x-service-attempt": "1",
    });
    const age = Date.now() / 1000 - Number(hit.headers["x-service-timestamp"]);
    expect(Math.abs(age)).toBeLessThan(60);
  });

  it("contains the merchant reference and every documented field, without phones and addresses", async () => {
    const { sandbox, caller } = await createTestMerchant();
    const hook = await startTestWebhookReceiver();
    await subscribed(sandbox, hook, WEBHOOK_EVENT_KINDS);
    const sent = buildOrder({ merchant_reference: "W-2", pickup_notes: "canary-notes" });
    const { id } = expectOk(await sandbox.create(sent), 201);
    await fastForwardShipment(caller("sandbox"), id, "delivered");
    await waitForCondition("it is delivered", () => typesOf(hook.hits).includes("delivery.delivered"));
    for (const { event, body } of hook.hits) {
      expect(event.merchant_reference).toBe("W-2");
      if (!event.type.startsWith("wallet.")) {
        expectFieldTypes(event, WEBHOOK_ENVELOPE);
        expectFieldTypes(event.data, WEBHOOK_DATA);
        expect(event.data).toMatchObject({ shipment_id: id, merchant_reference: "W-2" });
      }
      for (const secret of [
        sent.sender_phone,
        sent.receiver_phone,
        "Samora",
        "canary-notes",
        sent.sender_name,
      ]) {
        expect(body).not.toContain(secret);
      }
    }
  });

  it("reports every step in sequence without gaps", async () => {
    const { sandbox, caller } = await createTestMerchant();
    const hook = await startTestWebhookReceiver();
    await subscribed(sandbox, hook, WEBHOOK_EVENT_KINDS);
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    await fastForwardShipment(caller("sandbox"), id, "delivered");
    await waitForCondition("all six are received", () => hook.hits.length >= 6);
    expect(typesOf(hook.hits)).toEqual([
      "shipment.created",
      "shipment.paid",
      "delivery.dispatched",
      "delivery.picked_up",
      "delivery.out_for_delivery",
      "delivery.delivered",
    ]);
    expect(inOrder(hook.hits).map(({ event }) => event.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    const [, paid] = inOrder(hook.hits);
    expect(paid!.event.data).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      payment_source: "wallet",
      wallet_balance_after: expect.any(Number),
    });
  });

  it("of a cancellation contains window, fee, refund and reason", async () => {
    const { sandbox } = await createTestMerchant();
    const hook = await startTestWebhookReceiver();
    await subscribed(sandbox, hook, ["shipment.cancelled"]);
    const { id, total_amount } = expectOk(
      await sandbox.create(buildOrder({ merchant_reference: "W-3" })),
      201,
    );
    const reason = "Out of stock";
    expectOk(await sandbox.post(`/merchant/shipments/${id}/cancel?confirm=true`, { reason }));
    await waitForCondition("it is received", () => hook.hits.length === 1);
    expect(hook.hits[0]!.event).toMatchObject({
      type: "shipment.cancelled",
      merchant_reference: "W-3",
      data: { status: "cancelled", window: "grace", fee: 0, refund: total_amount, reason },
    });
  });

  it("is sent only for subscribed events of its mode", async () => {
    const merchant = await createTestMerchant();
    const [chosen, everything] = [await startTestWebhookReceiver(), await startTestWebhookReceiver()];
    await subscribed(merchant.sandbox, chosen, ["shipment.paid"]);
    await subscribed(merchant.sandbox, everything);
    expectOk(await merchant.live.create(buildOrder()), 201);
    const { id } = expectOk(await merchant.sandbox.create(buildOrder()), 201);
    expectOk(await merchant.sandbox.cancel(id));
    await waitForCondition("the last is received", () =>
      typesOf(everything.hits).includes("shipment.cancelled"),
    );
    expect(typesOf(chosen.hits)).toEqual(["shipment.paid"]);
    for (const { event } of [...chosen.hits, ...everything.hits]) expect(event.mode).toBe("sandbox");
  });

  it("is retried after a failure with a new signature and the same event id", async () => {
    const { sandbox } = await createTestMerchant();
    const hook = await startTestWebhookReceiver((response) => {
      response.statusCode = hook.hits.length === 1 ? 500 : 204;
      response.end();
    });
    const { secret } = await subscribed(sandbox, hook, ["shipment.paid"]);
    expectOk(await sandbox.create(buildOrder()), 201);
    await waitForCondition("the second attempt comes", () => hook.hits.length === 2);
    const [first, second] = hook.hits as [ReceivedWebhook, ReceivedWebhook];
    expect(second.body).toBe(first.body);
    expect([first, second].map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2"]);
    expect(Number(second.headers["x-service-timestamp"])).toBeGreaterThan(
      Number(first.headers["x-service-timestamp"]),
    );
    expect([first, second].every((hit) => isSigned(hit, secret))).toBe(true);
  });

  it("follows no redirects, and a hanging receiver does not delay others", async () => {
    const { sandbox } = await createTestMerchant();
    const canary = await startTestWebhookReceiver();
    const redirecting = await startTestWebhookReceiver((response) =>
      response.writeHead(307, { location: canary.url }).end(),
    );
    const hanging = await startTestWebhookReceiver(() => {});
    const good = await startTestWebhookReceiver();
    for (const hook of [redirecting, hanging, good]) await subscribed(sandbox, hook, ["shipment.paid"]);
    for (let count = 0; count < 6; count++) expectOk(await sandbox.create(buildOrder()), 201);
    await waitForCondition("the good receiver has all", () => good.hits.length === 6);
    await waitForCondition("the redirect was answered", () => redirecting.hits.length >= 1);
    expect(hanging.hits.length).toBeLessThanOrEqual(4);
    expect(canary.hits).toEqual([]);
  });

  it("is signed with both secrets during a rotation", async () => {
    const { sandbox } = await createTestMerchant();
    const hook = await startTestWebhookReceiver();
    const old = await subscribed(sandbox, hook, ["shipment.paid"]);
    const fresh = expectOk(await sandbox.post<Endpoint>(`/merchant/webhooks/${old.id}/rotate-secret`, {}));
    expectOk(await sandbox.create(buildOrder()), 201);
    await waitForCondition("it is received", () => hook.hits.length === 1);
    const [hit] = hook.hits as [ReceivedWebhook];
    expect(isSigned(hit, fresh.secret)).toBe(true);
    expect(isSigned(hit, old.secret, "x-service-signature-previous")).toBe(true);
    for (const { secret } of [old, fresh])
      expect(new Webhook(secret).verify(hit.body, hit.headers)).toEqual(hit.event);
    expectOk(await sandbox.post(`/merchant/webhooks/${old.id}/rotate-secret`, { overlap_seconds: 0 }));
    expectOk(await sandbox.create(buildOrder()), 201);
    await waitForCondition("the next is received", () => hook.hits.length === 2);
    expect(hook.hits[1]!.headers).not.toHaveProperty("x-service-signature-previous");
  });

  it("disables the endpoint after a 410", async () => {
    const { sandbox } = await createTestMerchant();
    const hook = await startTestWebhookReceiver((response) => response.writeHead(410).end());
    const { id } = await subscribed(sandbox, hook, ["shipment.paid"]);
    expectOk(await sandbox.create(buildOrder()), 201);
    await waitForCondition("the endpoint is disabled", async () => {
      const { body } = await sandbox.get<{ status: string }>(`/merchant/webhooks/${id}`);
      return body.status === "disabled";
    });
    expect(hook.hits).toHaveLength(1);
  });
});
