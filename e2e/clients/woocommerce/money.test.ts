import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CUSTOMER_ADDRESS, TestShop, CUSTOMER_COORDINATES } from "./orders";
import { hasWordPress } from "./wordpress";

const START_MS = 240_000;
const FLAT = 7000;
const LOST = { address_1: "Xqzv Wprt", city: "", state: "", country: "TZ" };

interface Item {
  description: string;
  quantity: number;
}

describe.skipIf(!hasWordPress())("the price limit of a delivery", () => {
  let keeper: TestShop;
  let price: number;
  beforeAll(async () => {
    keeper = await TestShop.open();
    await keeper.shop.logIn();
    price = (await keeper.rates()).rates[0]!.cost;
  }, START_MS);
  afterAll(() => keeper?.close());

  const ask = <T>(what: string, args: object = {}) => keeper.shop.ask<T>(what, args);
  const number = (amount: number) => amount.toLocaleString("en-US");
  const paying = (total: number, meta = {}) => ({ lines: [{ method: "tuma", total, meta }] });
  const sendPage = (order: number) => keeper.shop.page(`admin.php?page=tuma-order&order=${order}&way=send`);
  const shipmentOf = async (order: number) => {
    const { delivery } = await keeper.show(order);
    return keeper.api<{ items: Item[]; dropoff_address: string; dropoff_notes: string }>(
      "GET",
      `/merchant/shipments/${delivery.shipment_id}`,
    );
  };

  it("is the shown price plus the tolerance", async () => {
    await keeper.set({ tolerance: "500" });
    const order = await keeper.sent(paying(price - 500));
    expect((await keeper.show(order)).delivery.state).toBe("sent");
    const free = await keeper.sent(paying(0, { _tuma_quoted_tzs: price - 500 }));
    expect((await keeper.show(free)).delivery.state).toBe("sent");
  });

  it("above it the order waits for the shop manager, and is sent for at most the confirmed price", async () => {
    await keeper.set({ tolerance: "500" });
    const order = await keeper.sent(paying(price - 501));
    const question = `costs ${number(price)} TZS, the customer paid ${number(price - 501)} TZS`;
    const { delivery, notes } = await keeper.show(order);
    expect(delivery).toMatchObject({ state: "held", shipment_id: 0 });
    expect(delivery.error).toContain(question);
    expect(notes.at(-1)!.words).toContain(question);
    expect(await keeper.jobs(true)).toBe(0);
    const box = await keeper.shop.ask<string>("output", { of: "box", order }, 1);
    expect(box).toContain("Send anyway");
    const page = await sendPage(order);
    expect(page.html).toContain(`your wallet pays ${number(price)} TZS`);
    const low = await keeper.shop.submit(page, "tuma_order", { max_total: String(price - 1) });
    expect(low.html).toContain(question);
    await keeper.shop.submit(await sendPage(order), "tuma_order");
    expect((await keeper.show(order)).delivery).toMatchObject({ state: "sent", total: price, error: "" });
  });

  it("counts undispatched orders in the menu and lists them", async () => {
    const order = await keeper.sent(paying(1));
    const refused = await keeper.sent({}, { phone: "call me" });
    expect(await ask<string>("bubble")).toContain("count-2");
    const page = await keeper.shop.page("admin.php?page=tuma");
    expect(page.html).toContain("Orders that did not go");
    expect(page.html).toContain(`Order ${order}`);
    await ask("status", { order: refused, status: "cancelled" });
    expect(await ask<string>("bubble")).toContain("count-1");
    expect((await keeper.shop.page("admin.php?page=tuma")).html).not.toContain(`Order ${refused}`);
    await keeper.shop.submit(await sendPage(order), "tuma_order");
    expect(await ask<string>("bubble")).toBe("");
  });

  it("requires confirmation if the flat price of an outage is too low", async () => {
    await keeper.set({ flat_price: String(FLAT), tolerance: "0" });
    const heavy = await ask<number>("product", { name: "Bed", tier: "bulky" });
    const items = [[heavy, 3]];
    await keeper.fault({ do: "cut" });
    const { rates } = await keeper.rates({ items });
    expect(rates[0]).toMatchObject({ cost: FLAT, meta: { _tuma_price: "flat" } });
    await keeper.set({ flat_price: String(FLAT), tolerance: "0" });
    await keeper.fault();
    const order = await keeper.sent({ items, ...paying(FLAT, rates[0]!.meta) });
    expect((await keeper.show(order)).delivery).toMatchObject({ state: "held", shipment_id: 0 });
    await ask("status", { order, status: "cancelled" });
  });

  it("offers nothing in a currency without a rate", async () => {
    for (const payer of ["customer", "shop"]) {
      await keeper.set({ tzs_per_unit: "", flat_price: "3", payer }, {}, { woocommerce_currency: "USD" });
      expect((await keeper.rates()).rates).toEqual([]);
    }
    expect((await keeper.shop.page("admin.php?page=tuma")).html).toContain("This shop sells in USD");
    await keeper.set(
      { tzs_per_unit: "2500", flat_price: "5000", payer: "customer" },
      {},
      { woocommerce_currency: "USD" },
    );
    expect((await keeper.rates()).rates[0]!.cost).toBeCloseTo(price / 2500, 2);
    const order = await keeper.sent(paying(1));
    expect((await keeper.show(order)).delivery.error).toContain("the customer paid 2,500 TZS");
    await ask("status", { order, status: "cancelled" });
    await keeper.set({ tzs_per_unit: "" }, {}, { woocommerce_currency: "TZS" });
  });

  it("accepts a free-shipping coupon if enabled", async () => {
    await ask("coupon", { code: "bure" });
    const coupons = ["bure"];
    expect((await keeper.rates({ coupons })).rates[0]!.cost).toBe(0);
    await keeper.set({ free_coupons: "no" });
    expect((await keeper.rates({ coupons })).rates[0]!.cost).toBe(price);
    await keeper.set({ free_coupons: "yes" });
    expect((await keeper.rates({ coupons: ["other"] })).rates[0]!.cost).toBe(price);
  });

  it("asks the customer for a landmark or pin if the address is not found", async () => {
    await keeper.set({ flat_price: String(FLAT) });
    const lost = { address: LOST, place: {} };
    const [rate] = (await keeper.rates(lost)).rates;
    expect(rate).toMatchObject({ cost: FLAT, meta: { _tuma_reason: "ungeocodable_dropoff" } });
    expect(await ask("output", { of: "question", meta: rate!.meta })).toContain("Name a landmark nearby");
    const found = (await keeper.rates({ ...lost, place: { landmark: "Mlimani City" } })).rates[0]!;
    expect(found.meta._tuma_price).toBe("live");
    expect(await ask("output", { of: "question", meta: found.meta })).toBe("");
  });

  it("tells the shop manager which data to request, accepts it, and sends the street too", async () => {
    const order = await keeper.sent({ form: {} }, LOST);
    const { delivery } = await keeper.show(order);
    expect(delivery.state).toBe("refused");
    expect(delivery.error).toContain("Ask the customer for a landmark or a pin");
    const page = await sendPage(order);
    expect(page.html).toContain("Ask the customer for a landmark or a pin");
    const place = (changes: Record<string, string>) =>
      keeper.shop.submit(page, "tuma_order", { way: "place", ...changes });
    expect((await place({ tuma_pin: "somewhere" })).html).toContain("cannot be read");
    const priced = await place({ tuma_landmark: "Mlimani City" });
    expect(priced.html).toContain("your wallet pays");
    await keeper.shop.submit(priced, "tuma_order");
    const shipment = await shipmentOf(order);
    expect(shipment.dropoff_address).toContain("Mlimani City");
    expect(shipment.dropoff_notes).toContain("Xqzv Wprt");
  });

  it("accepts a pin of the shop manager", async () => {
    const order = await keeper.sent({ form: {} }, LOST);
    const page = await sendPage(order);
    const pin = `${CUSTOMER_COORDINATES.latitude}, ${CUSTOMER_COORDINATES.longitude}`;
    await keeper.shop.submit(page, "tuma_order", { way: "place", tuma_pin: pin });
    await keeper.shop.submit(await sendPage(order), "tuma_order");
    expect((await keeper.show(order)).delivery.state).toBe("sent");
  });

  describe("for an order split into packages", () => {
    const split = (meta: object) => ({
      lines: [
        { method: "tuma", total: 100_000, meta },
        { method: "local_pickup", total: 0 },
      ],
    });

    it("covers the items of the Tuma line", async () => {
      const hat = await ask<number>("product", { name: "Hat", tier: "small" });
      const items = [
        [keeper.product, 1],
        [hat, 3],
      ];
      const [rate] = (await keeper.rates({ items: [[hat, 2]] })).rates;
      const order = await keeper.sent({ items, ...split(rate!.meta) });
      expect((await shipmentOf(order)).items).toMatchObject([{ description: "Hat", quantity: 2 }]);
    });

    it("uses the names stored by WooCommerce", async () => {
      const hat = await ask<number>("product", { name: "Hat, straw", tier: "small" });
      const items = [
        [keeper.product, 1],
        [hat, 1],
      ];
      const order = await keeper.sent({ items, ...split({ Items: "Hat, straw &times; 1" }) });
      expect((await shipmentOf(order)).items).toMatchObject([{ description: "Hat, straw" }]);
    });

    it("is not guessed if ambiguous", async () => {
      const order = await keeper.sent(split({}));
      const { delivery } = await keeper.show(order);
      expect(delivery).toMatchObject({ state: "refused", shipment_id: 0 });
      expect(delivery.error).toContain("several packages");
    });

    it("covers all items if all lines are Tuma or there is none", async () => {
      const two = { lines: [0, 1].map(() => ({ method: "tuma", total: 50_000 })) };
      expect((await shipmentOf(await keeper.sent(two))).items).toHaveLength(1);
      const other = await keeper.order({ lines: [{ method: "flat_rate", total: 100_000 }] });
      expect(await ask("send", { order: other })).toBe("");
      expect((await shipmentOf(other)).items).toHaveLength(1);
    });
  });

  it("parses phone numbers in typed formats", async () => {
    const order = await keeper.sent({}, { ...CUSTOMER_ADDRESS, phone: "+255 0700 000 001" });
    const shipment = await shipmentOf(order);
    expect(shipment).toMatchObject({ receiver_phone: "+255700000001" });
  });

  it("leaves no PHP warnings", () => {
    expect(keeper.shop.complaints()).toEqual([]);
  });
});
