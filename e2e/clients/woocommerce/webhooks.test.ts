import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildUnsignedHeaders,
  buildSignatureHeaders,
  createSigningKeys,
} from "@/lib/core/webhooks/webhook-signature";
import { TestShop, ORDER_STORAGES } from "./orders";
import { hasWordPress } from "./wordpress";

const START_MS = 120_000;
const SECRET = `whsec_${randomBytes(32).toString("base64")}`;
const REPEATS = 12;
const FORM = { service: /^x-service-signature/i, standard: /^webhook-signature$/i };

interface Sending {
  secret?: string;
  ageSeconds?: number;
  form?: keyof typeof FORM;
  spoil?: (body: string) => string;
}

describe.skipIf(!hasWordPress()).each(ORDER_STORAGES)("webhooks to a shop, with orders in %s", (storage) => {
  let keeper: TestShop;
  let about: { webhook: string; site: string };
  beforeAll(async () => {
    keeper = await TestShop.open(storage);
    await keeper.set({}, { webhook_secret: SECRET });
    about = await keeper.shop.ask("about");
  }, START_MS);
  afterAll(() => keeper?.close());

  async function send(event: object, { secret = SECRET, ageSeconds = 0, form, spoil }: Sending = {}) {
    const body = JSON.stringify(event, null, 1);
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const attempt = { eventId: "evt_1", type: "x", attempt: 1, timestamp };
    const signed = {
      ...buildUnsignedHeaders(attempt),
      ...buildSignatureHeaders({ ...attempt, body }, createSigningKeys(secret), null),
    };
    const headers = Object.entries(signed).filter(
      ([name]) => !form || FORM[form].test(name) || !Object.values(FORM).some((each) => each.test(name)),
    );
    const sent = spoil?.(body) ?? body;
    const init = { method: "POST", body: sent, headers: [...headers, ["content-type", "application/json"]] };
    const answer = await fetch(about.webhook, init as RequestInit);
    await answer.text();
    return answer.status;
  }

  async function eventOf(order: number, type: string, status: string, sequence: number, more: object = {}) {
    const { delivery, reference } = await keeper.show(order);
    const data = { shipment_id: delivery.shipment_id, shipment_number: delivery.number, status };
    return {
      id: `evt_${order}_${sequence}`,
      type,
      mode: "sandbox",
      sequence,
      merchant_reference: reference,
      data: { ...data, ...more },
    };
  }

  const words = async (order: number) => (await keeper.show(order)).notes.map(({ words }) => words);

  describe("in either storage", () => {
    it("update the order once for repeated events", async () => {
      const order = await keeper.sent();
      const event = await eventOf(order, "delivery.delivered", "delivered", 9);
      const answers = await Promise.all(Array.from({ length: REPEATS }, () => send(event)));
      expect(answers.every((status) => status === 204 || status === 503)).toBe(true);
      expect(await send(event)).toBe(204);
      const { status, delivery } = await keeper.show(order);
      expect(status).toBe("completed");
      expect(delivery).toMatchObject({ status: "delivered", sequence: 9, state: "over" });
      expect((await words(order)).filter((each) => each === "Tuma: Delivered.")).toHaveLength(1);
    });

    it("do not reopen a delivered order for a late event", async () => {
      const order = await keeper.sent();
      await keeper.set({ when_picked_up: "on-hold" });
      expect(await send(await eventOf(order, "delivery.delivered", "delivered", 9))).toBe(204);
      expect(await send(await eventOf(order, "delivery.picked_up", "picked_up", 5))).toBe(204);
      const { status, delivery } = await keeper.show(order);
      expect([status, delivery.status, delivery.sequence]).toEqual(["completed", "delivered", 9]);
      await keeper.set({ when_picked_up: "" });
    });
  });

  describe.skipIf(storage === "posts")("whatever the storage", () => {
    it("are accepted with both signature formats", async () => {
      const order = await keeper.sent();
      const first = await eventOf(order, "delivery.picked_up", "picked_up", 4);
      const second = await eventOf(order, "delivery.delivered", "delivered", 6);
      expect(await send(first, { form: "service" })).toBe(204);
      expect(await send(second, { form: "standard" })).toBe(204);
      expect((await keeper.show(order)).delivery.sequence).toBe(6);
    });

    it("are rejected if forged, old, changed or reserialized", async () => {
      const order = await keeper.sent();
      const event = await eventOf(order, "delivery.delivered", "delivered", 9);
      const other = `whsec_${randomBytes(32).toString("base64")}`;
      expect(await send(event, { secret: other })).toBe(400);
      expect(await send(event, { ageSeconds: 900 })).toBe(400);
      expect(await send(event, { spoil: (body) => body.replace("sandbox", "Sandbox") })).toBe(400);
      expect(await send(event, { spoil: (body) => JSON.stringify(JSON.parse(body)) })).toBe(400);
      const unsigned = await fetch(about.webhook, { method: "POST", body: JSON.stringify(event) });
      expect([unsigned.status, await unsigned.json()]).toEqual([400, { code: "signature_invalid" }]);
      await keeper.set({}, { webhook_secret: "" });
      expect(await send(event, { secret: "" })).toBe(400);
      await keeper.set({}, { webhook_secret: SECRET });
      expect((await keeper.show(order)).status).toBe("processing");
    });

    it("are acknowledged and ignored for unrelated data", async () => {
      const order = await keeper.sent();
      const event = await eventOf(order, "delivery.delivered", "delivered", 9);
      const others = [
        { ...event, mode: "live" },
        { ...event, merchant_reference: `woo-${order}-1-0123456789` },
        { ...event, merchant_reference: `woo-${order + 99_999}-1-${about.site}` },
        { ...event, merchant_reference: null },
        { ...event, data: { ...event.data, shipment_id: 7 } },
        { id: "evt_x", type: "webhook.test", mode: "sandbox", sequence: null, data: { message: "Hello" } },
      ];
      for (const each of others) expect(await send(each)).toBe(204);
      expect((await keeper.show(order)).status).toBe("processing");
    });

    it("are retried while the order is locked", async () => {
      const order = await keeper.sent();
      const event = await eventOf(order, "delivery.delivered", "delivered", 9);
      await keeper.shop.ask("hold", { order });
      expect(await send(event)).toBe(503);
      await keeper.shop.ask("release", { order });
      expect(await send(event)).toBe(204);
      expect((await keeper.show(order)).status).toBe("completed");
    });

    it("are retried until a copied shop is confirmed", async () => {
      const settledAt = (url: string) => keeper.set({}, {}, { tuma_woo_site: { id: about.site, url } });
      const order = await keeper.sent();
      const event = await eventOf(order, "delivery.delivered", "delivered", 9);
      await settledAt("https://real.example");
      expect(await send(event)).toBe(503);
      expect((await keeper.show(order)).status).toBe("processing");
      await settledAt(keeper.shop.origin);
      expect(await send(event)).toBe(204);
      expect((await keeper.show(order)).status).toBe("completed");
    });

    it("do not change a refunded order, and follow the custom status map", async () => {
      const refunded = await keeper.sent();
      await keeper.shop.ask("status", { order: refunded, status: "refunded" });
      await send(await eventOf(refunded, "delivery.delivered", "delivered", 9));
      expect((await keeper.show(refunded)).status).toBe("refunded");
      await keeper.set({ when_failed: "on-hold", when_delivered: "" });
      const order = await keeper.sent();
      const failure = { failure: { final: false, description: "Nobody answered the door" } };
      await send(await eventOf(order, "delivery.failed", "failed", 7, failure));
      expect((await keeper.show(order)).status).toBe("on-hold");
      expect((await words(order)).at(-1)).toContain("Nobody answered the door");
      await send(await eventOf(order, "delivery.delivered", "delivered", 9));
      expect((await keeper.show(order)).status).toBe("on-hold");
      await keeper.set({ when_failed: "", when_delivered: "completed" });
    });

    it("find a delivery with a lost response", async () => {
      const order = await keeper.order();
      await keeper.shop.ask("pay", { order });
      await keeper.fault({ do: "lose-answer" });
      await keeper.jobs();
      const { reference } = await keeper.show(order);
      const [made] = await keeper.api<Record<string, unknown>[]>(
        "GET",
        `/merchant/shipments?merchant_reference=${reference}`,
      );
      const { id, ...facts } = made!;
      const url = "https://tuma.example/track";
      const data = { ...facts, shipment_id: id, tracking_url: url, total_amount: randomInt(9000) };
      const event = { ...(await eventOf(order, "shipment.created", "confirmed", 1)), data };
      expect(await send(event)).toBe(204);
      const { delivery } = await keeper.show(order);
      expect(delivery).toMatchObject({ shipment_id: id, status: "confirmed", state: "sent", unknown: false });
      await keeper.jobs(true);
      expect(await keeper.shipments(reference)).toBe(1);
    });

    it("are caught up from the feed after an outage", async () => {
      const order = await keeper.sent();
      const { delivery } = await keeper.show(order);
      await keeper.api("POST", `/merchant/shipments/${delivery.shipment_id}/fast-forward`, {
        to: "delivered",
      });
      await keeper.shop.ask("catch_up");
      await keeper.shop.ask("catch_up");
      expect(await keeper.show(order)).toMatchObject({
        status: "completed",
        delivery: { status: "delivered" },
      });
      const told = (await words(order)).filter((each) => each.startsWith("Tuma: "));
      expect(new Set(told).size).toBe(told.length);
    });

    it("leaves no PHP warnings", () => {
      expect(keeper.shop.complaints()).toEqual([]);
    });
  });
});
