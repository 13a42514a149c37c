import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, TestShop, ORDER_STORAGES } from "./orders";
import { hasWordPress } from "./wordpress";

const START_MS = 120_000;

describe.skipIf(!hasWordPress()).each(ORDER_STORAGES)("a paid order, with orders in %s", (storage) => {
  let keeper: TestShop;
  beforeAll(async () => {
    keeper = await TestShop.open(storage);
  }, START_MS);
  afterAll(() => keeper?.close());

  describe("in either storage", () => {
    it("is dispatched by a job, without delay for the customer", async () => {
      await keeper.fault();
      const order = await keeper.order();
      await keeper.shop.ask("pay", { order });
      expect(await keeper.seen()).toEqual([]);
      await keeper.jobs();
      const { delivery, notes, reference } = await keeper.show(order);
      expect(delivery).toMatchObject({ state: "sent", status: "confirmed", attempt: 1, error: "" });
      expect(await keeper.shipments(reference)).toBe(1);
      const shipment = await keeper.api<Record<string, unknown>>(
        "GET",
        `/merchant/shipments/${delivery.shipment_id}`,
      );
      expect(shipment).toMatchObject({
        sender_phone: "+255712345678",
        receiver_name: "Omari Kibwana",
        total_amount: delivery.total,
      });
      expect(notes.some(({ words }) => words.includes(delivery.number))).toBe(true);
      const [mailed] = notes.filter(({ toCustomer }) => toCustomer);
      expect(mailed!.words).toContain(delivery.tracking_url);
    });

    it("has one delivery for repeated payments and jobs", async () => {
      const order = await keeper.order();
      const pay = () => keeper.shop.ask("pay", { order });
      await Promise.all([pay(), pay(), pay(), pay()]);
      await Promise.all([keeper.jobs(), keeper.jobs(), keeper.shop.ask("send", { order })]);
      await pay();
      await keeper.jobs(true);
      const { delivery, reference } = await keeper.show(order);
      expect(delivery.state).toBe("sent");
      expect(await keeper.shipments(reference)).toBe(1);
    });

    it.each([
      ["is lost", { do: "lose-answer" }],
      ["ends in its middle", { do: "break-off" }],
    ] as const)("has one delivery when the response %s", async (_, fault) => {
      const order = await keeper.order();
      await keeper.shop.ask("pay", { order });
      await keeper.fault(fault);
      await keeper.jobs();
      expect((await keeper.show(order)).delivery).toMatchObject({ state: "waiting", unknown: true });
      await keeper.jobs(true);
      const { delivery, reference } = await keeper.show(order);
      expect(delivery).toMatchObject({ state: "sent", error: "", unknown: false });
      expect(await keeper.shipments(reference)).toBe(1);
    });

    it("is updated from the order list, for all selected orders once", async () => {
      const orders = [await keeper.order(), await keeper.order(), await keeper.sent()];
      const screen = storage === "tables" ? "woocommerce_page_wc-orders" : "edit-shop_order";
      await keeper.fault();
      const acted = await keeper.shop.ask<{ offered: object; back: string }>("bulk", { screen, orders }, 1);
      expect(acted.offered).toHaveProperty("tuma_send");
      expect(acted.back).toContain("tuma_planned=2-1");
      expect(await keeper.seen()).toEqual([]);
      await keeper.jobs();
      for (const order of orders) {
        const { delivery, reference } = await keeper.show(order);
        expect(delivery.state).toBe("sent");
        expect(await keeper.shipments(reference)).toBe(1);
      }
      const refused = await keeper.shop.ask<{ back: string }>("bulk", { screen, orders }, 0);
      expect(refused.back).not.toContain("tuma_planned");
    });
  });

  describe.skipIf(storage === "posts")("whatever the storage", () => {
    it("is retried during an outage with the same key and one note", async () => {
      const order = await keeper.order();
      await keeper.shop.ask("pay", { order });
      const busy = { do: "refuse", code: "busy", retryAfter: "1" } as const;
      await keeper.fault({ do: "cut" }, { do: "cut" }, busy, { do: "answer", status: 502, body: "<h1>" });
      for (let run = 0; run < 4; run++) await keeper.jobs(true);
      const { delivery, notes, reference } = await keeper.show(order);
      expect(notes).toHaveLength(1);
      expect(delivery).toMatchObject({ state: "waiting" });
      for (let run = 0; run < 3; run++) await keeper.jobs(true);
      expect((await keeper.show(order)).delivery.state).toBe("sent");
      expect(await keeper.shipments(reference)).toBe(1);
      const writes = (await keeper.seen()).filter(
        ({ method, path }) => method === "POST" && !/rates/.test(path),
      );
      expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
      expect(writes[0]!.key).toMatch(/^tuma-woo-\d+-1-\w{10}$/);
    });

    it("has one delivery if the network repeats the request", async () => {
      const order = await keeper.order();
      await keeper.shop.ask("pay", { order });
      await keeper.fault({ do: "repeat" });
      await keeper.jobs();
      const { delivery, reference } = await keeper.show(order);
      expect(delivery.state).toBe("sent");
      expect(await keeper.shipments(reference)).toBe(1);
    });

    it("is scheduled for the time that the customer chose", async () => {
      await keeper.set({ delivery_time: "yes" });
      const time = (await keeper.pickupTimes()).at(-1)!;
      const order = await keeper.sent({ form: checkoutForm({ tuma_pickup: time }) });
      const { delivery } = await keeper.show(order);
      const shipment = await keeper.api<Record<string, string>>(
        "GET",
        `/merchant/shipments/${delivery.shipment_id}`,
      );
      const moments = [shipment.pickup_after!, shipment.pickup_before!].map((moment) => Date.parse(moment));
      expect(moments).toEqual(time.split("/").map((moment) => Date.parse(moment)));
    });

    it("waits for the shop if the time is full, and is sent at once if the shop says so", async () => {
      await keeper.set({ delivery_time: "yes" });
      const time = (await keeper.pickupTimes()).at(-1)!;
      const order = await keeper.order({ form: checkoutForm({ tuma_pickup: time }) });
      await keeper.shop.ask("pay", { order });
      const body = JSON.stringify({ code: "pickup_window_full", detail: "The pickup window is full" });
      await keeper.fault({ do: "answer", status: 400, body });
      await keeper.jobs();
      const { delivery, notes } = await keeper.show(order);
      expect(delivery).toMatchObject({ state: "held", hold: "time", shipment_id: 0 });
      expect(notes.at(-1)!.words).toMatch(/is full.*Send anyway/s);
      await keeper.jobs(true);
      expect((await keeper.show(order)).delivery.state).toBe("held");
      expect(await keeper.shop.ask("send", { order })).toBe("");
      const sent = await keeper.show(order);
      expect(sent.pickup).toBe("");
      const shipment = await keeper.api<Record<string, unknown>>(
        "GET",
        `/merchant/shipments/${sent.delivery.shipment_id}`,
      );
      expect(shipment.pickup_after).toBeNull();
      await keeper.set({ delivery_time: "no" });
    });

    it("waits for a wallet top-up", async () => {
      await keeper.set({}, { api_key: keeper.stage.keys.poor });
      const order = await keeper.sent();
      const { delivery, notes } = await keeper.show(order);
      expect(delivery.state).toBe("waiting");
      expect(notes[0]!.words).toMatch(/TZS.*\(req_/s);
      await keeper.set({}, { api_key: keeper.stage.keys.rich });
      await keeper.jobs(true);
      expect((await keeper.show(order)).delivery).toMatchObject({ state: "sent", error: "" });
    });

    it("explains an invalid order, and is dispatched after the correction", async () => {
      const order = await keeper.sent({}, { phone: "call me" });
      const { delivery, notes } = await keeper.show(order);
      expect(delivery.state).toBe("refused");
      expect(notes[0]!.words).toContain("telephone");
      expect(await keeper.jobs(true)).toBe(0);
      await keeper.set({ sender_name: "" });
      const other = await keeper.sent();
      expect((await keeper.show(other)).delivery.error).toMatch(/sender_name.*\(req_/);
      await keeper.set({});
      expect(await keeper.shop.ask("send", { order: other })).toBe("");
      expect((await keeper.show(other)).delivery).toMatchObject({ state: "sent", attempt: 1 });
    });

    it("is ignored with another shipping method or manual dispatch", async () => {
      const pickup = await keeper.sent({ method: "local_pickup" });
      expect((await keeper.show(pickup)).delivery.state).toBe("");
      await keeper.set({ send: "hand" });
      const order = await keeper.sent();
      expect((await keeper.show(order)).delivery.state).toBe("");
      expect(await keeper.shop.ask("send", { order })).toBe("");
      expect((await keeper.show(order)).delivery.state).toBe("sent");
      await keeper.set({ send: "paid" });
    });

    it("is charged the quoted price", async () => {
      const { rates } = await keeper.rates();
      const { delivery } = await keeper.show(await keeper.sent());
      expect(String(delivery.total)).toBe(rates[0]!.meta._tuma_quoted_tzs);
    });

    it("is not dispatched after cancellation, and its delivery is cancelled while free", async () => {
      const order = await keeper.order();
      await keeper.shop.ask("pay", { order });
      await keeper.shop.ask("status", { order, status: "cancelled" });
      await keeper.fault();
      await keeper.jobs(true);
      expect((await keeper.show(order)).delivery.state).toBe("");
      expect(await keeper.seen()).toEqual([]);
      const sent = await keeper.sent();
      await keeper.shop.ask("status", { order: sent, status: "cancelled" });
      await keeper.jobs();
      const { delivery, notes } = await keeper.show(sent);
      expect(delivery.status).toBe("cancelled");
      expect(notes.at(-1)!.words).toContain("0 TZS");
    });

    it("is cancelled too if the response was lost", async () => {
      const order = await keeper.order();
      await keeper.shop.ask("pay", { order });
      await keeper.fault({ do: "lose-answer" });
      await keeper.jobs();
      await keeper.shop.ask("status", { order, status: "cancelled" });
      await keeper.jobs(true);
      const { delivery } = await keeper.show(order);
      expect(delivery).toMatchObject({ status: "cancelled", unknown: false });
    });

    it("continues if cancelling has a fee, with a note", async () => {
      const order = await keeper.sent({}, { phone: "+255700000008" });
      const { delivery } = await keeper.show(order);
      await keeper.api("POST", `/merchant/shipments/${delivery.shipment_id}/fast-forward`, { to: "next" });
      await keeper.shop.ask("status", { order, status: "cancelled" });
      await keeper.jobs();
      const shown = await keeper.show(order);
      expect(shown.delivery.status).not.toBe("cancelled");
      expect(shown.notes.at(-1)!.words).toContain("goes on");
    });

    it("is not dispatched from a copied shop", async () => {
      await keeper.set({}, {}, { tuma_woo_site: { id: "0123456789", url: "https://real.example" } });
      const order = await keeper.sent();
      const { delivery, reference } = await keeper.show(order);
      expect(delivery.state).toBe("refused");
      expect(await keeper.shipments(reference)).toBe(0);
      await keeper.set({}, {}, { tuma_woo_site: { id: "0123456789", url: keeper.shop.origin } });
      expect(await keeper.shop.ask("send", { order })).toBe("");
    });

    it("shows its link in e-mails and on the account page without calls to the service", async () => {
      const order = await keeper.order();
      const output = (of: string, more: object = {}) =>
        keeper.shop.ask<string>("output", { of, order, ...more });
      for (const of of ["mail", "account"]) expect(await output(of)).toBe("");
      await keeper.shop.ask("pay", { order });
      await keeper.jobs();
      const { delivery } = await keeper.show(order);
      await keeper.fault();
      const link = delivery.tracking_url.replaceAll("&", "&#038;");
      for (const of of ["mail", "account", "box"]) expect(await output(of), of).toContain(link);
      expect(await output("mail", { plain: true })).toContain(delivery.tracking_url);
      expect(await output("column")).toBe("Looking for a rider");
      expect(await keeper.seen()).toEqual([]);
    });

    it("leaves no PHP warnings", () => {
      expect(keeper.shop.complaints()).toEqual([]);
    });
  });
});
