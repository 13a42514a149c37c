import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MLIMANI } from "../../fixtures";
import { CUSTOMER_ADDRESS, TestShop, CUSTOMER_COORDINATES } from "./orders";
import { hasWordPress } from "./wordpress";

const START_MS = 240_000;
const PERSON = {
  ...CUSTOMER_ADDRESS,
  first_name: "Omari",
  last_name: "Kibwana",
  phone: "0712345678",
  email: "omari@example.co.tz",
  postcode: "11101",
};
const TIME_FIELD = "tuma/pickup";
const PAST_TIME = "2020-01-01T06:00:00Z/2020-01-01T08:00:00Z";
const FAR = { latitude: MLIMANI.latitude - 0.12, longitude: MLIMANI.longitude - 0.08 };

interface Rate {
  rate_id: string;
  price: string;
  description: string;
}

interface BlockSettings {
  defaultFields: Record<string, { options?: { value: string; label: string }[] }>;
  checkoutData: { additional_fields: Record<string, string> };
}

interface Cart {
  shipping_rates: { shipping_rates: Rate[] }[];
}

/** A client with cookies and nonces, like a browser without scripts. */
class Visitor {
  private readonly cookies = new Map<string, string>();
  nonce = "";

  constructor(private readonly origin: string) {}

  async send(path: string, body?: URLSearchParams | object): Promise<string> {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(this.origin + path, {
      method: body ? "POST" : "GET",
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(this.nonce && { nonce: this.nonce }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      this.cookies.set(name!, value!);
    }
    this.nonce = answer.headers.get("nonce") ?? this.nonce;
    return answer.text();
  }

  async store<T>(path: string, body?: object): Promise<T> {
    return JSON.parse(await this.send(`/?rest_route=/wc/store/v1${path}`, body)) as T;
  }

  /** Returns the settings that the blocks of a page are rendered with. */
  async blockSettings(page: number): Promise<BlockSettings> {
    const html = await this.send(`/?page_id=${page}`);
    const [, encoded] = /wcSettings = JSON\.parse\( decodeURIComponent\( '([^']+)' \) \)/.exec(html)!;
    return JSON.parse(decodeURIComponent(encoded!)) as BlockSettings;
  }
}

// WooCommerce is in no package registry, so this test requires a local copy.
describe.skipIf(!hasWordPress() || !process.env.WOOCOMMERCE_FOLDER)("the real WooCommerce checkout", () => {
  let keeper: TestShop;
  let product: number;
  beforeAll(async () => {
    keeper = await TestShop.open();
    const shoes = {
      name: "Sandals",
      regular_price: "20000",
      weight: "1",
      length: "30",
      width: "20",
      height: "12",
    };
    product = await keeper.shop.ask("product", { ...shoes, status: "publish" });
    await keeper.set({ cash: "send" }, {}, { woocommerce_cod_settings: { enabled: "yes" } });
  }, START_MS);
  afterAll(() => keeper?.close());

  async function filled(): Promise<Visitor> {
    const visitor = new Visitor(keeper.shop.origin);
    await visitor.store("/cart");
    await visitor.store("/cart/add-item", { id: product, quantity: 1 });
    await visitor.store("/cart/update-customer", { billing_address: PERSON, shipping_address: PERSON });
    return visitor;
  }

  const priceIn = (cart: Cart) =>
    Number(cart.shipping_rates[0]!.shipping_rates.find(({ rate_id }) => rate_id.startsWith("tuma:"))!.price);

  it("prices a block cart by the pin, takes the order, and dispatches it", async () => {
    const visitor = await filled();
    const pin = (data: object) =>
      visitor.store<Cart>("/cart/extensions", { namespace: "tuma", data }).then(priceIn);
    const [near, far] = [await pin(CUSTOMER_COORDINATES), await pin(FAR)];
    expect(far).toBeGreaterThan(near);
    expect(await pin(CUSTOMER_COORDINATES)).toBe(near);
    const ordered = await visitor.store<{ order_id: number; status: string }>("/checkout", {
      billing_address: PERSON,
      shipping_address: PERSON,
      payment_method: "cod",
      additional_fields: { "tuma/landmark": "Karibu na kituo" },
    });
    expect(ordered).toMatchObject({ status: "processing" });
    await keeper.jobs();
    const { delivery, place } = await keeper.show(ordered.order_id);
    expect(place).toMatchObject({ landmark: "Karibu na kituo", ...CUSTOMER_COORDINATES });
    expect(delivery.state).toBe("sent");
  });

  it("prices a classic cart by the pin of its form, takes the order, and dispatches it", async () => {
    const visitor = await filled();
    const { checkout } = await keeper.shop.ask<{ checkout: number }>("about");
    const page = await visitor.send(`/?page_id=${checkout}`);
    expect(page).toContain('name="tuma_landmark"');
    const proof = /name="woocommerce-process-checkout-nonce" value="(\w+)"/.exec(page)![1]!;
    const review = /"update_order_review_nonce":"(\w+)"/.exec(page)![1]!;
    const person = Object.entries(PERSON).flatMap(([name, value]) => [[`billing_${name}`, value]]);
    const form = (pin: typeof CUSTOMER_COORDINATES) => ({
      ...(Object.fromEntries(person) as Record<string, string>),
      tuma_landmark: "Karibu na kituo",
      tuma_latitude: String(pin.latitude),
      tuma_longitude: String(pin.longitude),
    });
    const reviewed = async (pin: typeof CUSTOMER_COORDINATES) => {
      const fields = {
        security: review,
        ...CUSTOMER_ADDRESS,
        post_data: new URLSearchParams(form(pin)).toString(),
      };
      const html = await visitor.send("/?wc-ajax=update_order_review", new URLSearchParams(fields));
      return /Delivery by Tuma[\s\S]{0,300}?([\d,]+\.\d\d)/.exec(html)![1]!;
    };
    expect(await reviewed(FAR)).not.toBe(await reviewed(CUSTOMER_COORDINATES));
    const sent = new URLSearchParams({
      ...form(CUSTOMER_COORDINATES),
      payment_method: "cod",
      "woocommerce-process-checkout-nonce": proof,
    });
    const answer = await visitor.send("/?wc-ajax=checkout", sent);
    const { order_id: order } = JSON.parse(answer) as { order_id: number };
    await keeper.jobs();
    const { delivery, place } = await keeper.show(order);
    expect(place).toMatchObject({ landmark: "Karibu na kituo", ...CUSTOMER_COORDINATES });
    expect(delivery.state).toBe("sent");
  });

  describe("with a delivery time in the block checkout", () => {
    let page: number;
    beforeAll(async () => {
      page = await keeper.shop.ask("block_checkout");
    });
    beforeEach(() => keeper.set({ cash: "send", delivery_time: "yes" }));
    afterAll(() => keeper.set({ delivery_time: "no" }));

    const place = (visitor: Visitor, time?: unknown) =>
      visitor.store<{ order_id: number; status: string }>("/checkout", {
        billing_address: PERSON,
        shipping_address: PERSON,
        payment_method: "cod",
        ...(time !== undefined && { additional_fields: { [TIME_FIELD]: time } }),
      });
    const timesOf = async (visitor: Visitor) =>
      (await visitor.blockSettings(page)).defaultFields[TIME_FIELD]?.options?.map(({ value }) => value);
    const windowRequests = async () =>
      (await keeper.seen()).filter(({ path }) => path.includes("/merchant/pickup-windows")).length;

    it("offers the times of the classic checkout, requested only at checkout", async () => {
      await keeper.fault();
      const visitor = await filled();
      await visitor.send("/");
      expect(await windowRequests()).toBe(0);
      const times = await timesOf(visitor);
      expect(times!.length).toBeGreaterThan(5);
      expect(times).toEqual(await keeper.pickupTimes());
      await visitor.store("/checkout");
      expect(await windowRequests()).toBe(3);
    });

    it("sends the order at the chosen time", async () => {
      const time = (await keeper.pickupTimes()).at(-1)!;
      const { order_id: order, status } = await place(await filled(), time);
      expect(status).toBe("processing");
      await keeper.jobs();
      const { delivery, pickup } = await keeper.show(order);
      expect(pickup).toBe(time);
      const shipment = await keeper.api<Record<string, string>>(
        "GET",
        `/merchant/shipments/${delivery.shipment_id}`,
      );
      const moments = [shipment.pickup_after!, shipment.pickup_before!].map((moment) => Date.parse(moment));
      expect(moments).toEqual(time.split("/").map((moment) => Date.parse(moment)));
    });

    it("sends the order at once without a choice", async () => {
      expect((await keeper.show((await place(await filled())).order_id)).pickup).toBe("");
      expect((await keeper.show((await place(await filled(), "")).order_id)).pickup).toBe("");
    });

    it("refuses a time that is no longer free, and text that is not a time", async () => {
      const visitor = await filled();
      expect(JSON.stringify(await place(visitor, PAST_TIME))).toContain("is no longer free");
      expect(await place(visitor, "<b>soon</b>")).toMatchObject({ code: "rest_invalid_param" });
      expect(await place(visitor)).toMatchObject({ status: "processing" });
    });

    it("keeps the choice until the order is placed", async () => {
      const time = (await keeper.pickupTimes()).at(-1)!;
      const visitor = await filled();
      await visitor.store("/checkout&_method=PUT", { additional_fields: { [TIME_FIELD]: time } });
      await visitor.store("/cart/extensions", { namespace: "tuma", data: CUSTOMER_COORDINATES });
      const chosen = async () =>
        (await visitor.blockSettings(page)).checkoutData.additional_fields[TIME_FIELD];
      expect(await chosen()).toBe(time);
      expect((await keeper.show((await place(visitor)).order_id)).pickup).toBe(time);
      await visitor.store("/cart/add-item", { id: product, quantity: 1 });
      expect(await chosen()).toBeUndefined();
    });

    it("drops a choice that is no longer free", async () => {
      const visitor = await filled();
      await keeper.set({ cash: "send", delivery_time: "yes" });
      await keeper.fault({ do: "cut" }, { do: "cut" });
      const chosen = { additional_fields: { [TIME_FIELD]: PAST_TIME } };
      expect(await visitor.store("/checkout&_method=PUT", chosen)).toMatchObject(chosen);
      await keeper.fault();
      await keeper.set({ cash: "send", delivery_time: "yes" });
      const { checkoutData } = await visitor.blockSettings(page);
      expect(checkoutData.additional_fields[TIME_FIELD]).toBeUndefined();
    });

    it("accepts a choice while the service is not reached", async () => {
      const time = (await keeper.pickupTimes()).at(-1)!;
      const visitor = await filled();
      await keeper.set({ cash: "send", delivery_time: "yes" });
      await keeper.fault({ do: "cut" }, { do: "cut" });
      expect(await timesOf(visitor)).toBeUndefined();
      expect((await keeper.show((await place(visitor, time)).order_id)).pickup).toBe(time);
      await keeper.fault();
    });

    it("is not asked if the shop does not want that, or without a key", async () => {
      const time = (await keeper.pickupTimes()).at(-1)!;
      await keeper.set({ cash: "send", delivery_time: "no" });
      expect(await timesOf(await filled())).toBeUndefined();
      expect((await keeper.show((await place(await filled(), time)).order_id)).pickup).toBe("");
      await keeper.set({ delivery_time: "yes" }, { api_key: "" });
      await keeper.fault();
      expect(await timesOf(await filled())).toBeUndefined();
      expect(await windowRequests()).toBe(0);
      await keeper.set({}, { api_key: keeper.stage.keys.rich });
    });

    it("leaves no PHP warnings", () => {
      expect(keeper.shop.complaints()).toEqual([]);
    });
  });

  it("takes the order during an outage, and requires confirmation if the flat price is too low", async () => {
    const visitor = await filled();
    await keeper.set({ cash: "send", flat_price: "7000" });
    await keeper.fault({ do: "cut" }, { do: "cut" });
    const moved = await visitor.store<Cart>("/cart/extensions", { namespace: "tuma", data: FAR });
    expect(priceIn(moved)).toBe(700_000);
    const asked = { billing_address: PERSON, shipping_address: PERSON, payment_method: "cod" };
    const { order_id: order } = await visitor.store<{ order_id: number }>("/checkout", asked);
    await keeper.jobs(true);
    await keeper.jobs(true);
    const { delivery } = await keeper.show(order);
    expect(delivery.state).toBe("held");
    expect(delivery.error).toMatch(/costs [\d,]+ TZS, the customer paid 7,000 TZS/);
    await keeper.set({ cash: "send", tolerance: "50,000" });
    expect(await keeper.shop.ask("send", { order })).toBe("");
    expect((await keeper.show(order)).delivery.state).toBe("sent");
    await keeper.set({ tolerance: "1000" });
  });

  it("holds a cash order for the shop manager", async () => {
    await keeper.set({ cash: "wait" });
    const visitor = await filled();
    const asked = { billing_address: PERSON, shipping_address: PERSON, payment_method: "cod" };
    const { order_id: order } = await visitor.store<{ order_id: number }>("/checkout", asked);
    await keeper.jobs(true);
    expect((await keeper.show(order)).delivery).toMatchObject({ state: "held", shipment_id: 0 });
    await keeper.set({ cash: "send" });
  });

  it("accepts a free-shipping coupon", async () => {
    await keeper.shop.ask("coupon", { code: "bure" });
    const visitor = await filled();
    expect(priceIn(await visitor.store<Cart>("/cart"))).toBeGreaterThan(0);
    expect(priceIn(await visitor.store<Cart>("/cart/apply-coupon", { code: "bure" }))).toBe(0);
  });

  it("asks for a landmark if the address is not found", async () => {
    const visitor = await filled();
    const lost = { ...PERSON, address_1: "Xqzv Wprt", city: "Xqzv", state: "" };
    const cart = await visitor.store<Cart>("/cart/update-customer", {
      billing_address: lost,
      shipping_address: lost,
    });
    const [rate] = cart.shipping_rates[0]!.shipping_rates;
    expect(rate!.description).toContain("Name a landmark nearby");
  });

  it("dispatches only the Tuma package of two packages", async () => {
    const hat = await keeper.shop.ask<number>("product", {
      name: "Hat",
      regular_price: "9000",
      status: "publish",
    });
    await keeper.shop.ask("offer_another");
    await keeper.set({ cash: "send" }, {}, { _stub_split: "yes" });
    const visitor = await filled();
    await visitor.store("/cart/add-item", { id: hat, quantity: 2 });
    const cart = await visitor.store<Cart>("/cart/extensions", {
      namespace: "tuma",
      data: CUSTOMER_COORDINATES,
    });
    expect(cart.shipping_rates).toHaveLength(2);
    const choose = (at: number, method: string) => {
      const { rate_id } = cart.shipping_rates[at]!.shipping_rates.find((rate) =>
        rate.rate_id.startsWith(method),
      )!;
      return visitor.store("/cart/select-shipping-rate", { package_id: at, rate_id });
    };
    await choose(0, "free_shipping");
    await choose(1, "tuma");
    const { order_id: order } = await visitor.store<{ order_id: number }>("/checkout", {
      billing_address: PERSON,
      shipping_address: PERSON,
      payment_method: "cod",
    });
    await keeper.set({}, {}, { _stub_split: "" });
    await keeper.jobs();
    const { delivery } = await keeper.show(order);
    expect(delivery).toMatchObject({ state: "sent", error: "" });
    const shipment = await keeper.api<{ items: object[] }>(
      "GET",
      `/merchant/shipments/${delivery.shipment_id}`,
    );
    expect(shipment.items).toMatchObject([{ description: "Hat", quantity: 2 }]);
  });
});
