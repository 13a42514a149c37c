import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KIGOMA } from "../../fixtures";
import { CUSTOMER_ADDRESS, TestShop, CUSTOMER_COORDINATES } from "./orders";
import { hasWordPress } from "./wordpress";

const FLAT = 7000;
const START_MS = 120_000;
/** Maximum delay of a checkout while the service is unreachable. */
const PATIENCE_SECONDS = 6;

describe.skipIf(!hasWordPress())("the price at checkout", () => {
  let keeper: TestShop;
  let quoted: number;
  beforeAll(async () => {
    keeper = await TestShop.open();
  }, START_MS);
  afterAll(() => keeper?.close());

  it("is the quoted price, requested once per cart and place", async () => {
    await keeper.set({ flat_price: String(FLAT) });
    await keeper.fault();
    const { rates } = await keeper.rates();
    expect(rates).toHaveLength(1);
    quoted = rates[0]!.cost;
    expect(quoted).toBeGreaterThan(1000);
    expect(quoted).not.toBe(FLAT);
    expect(rates[0]!.meta).toMatchObject({ _tuma_price: "live", _tuma_quoted_tzs: String(quoted) });
    expect((await keeper.rates()).rates[0]!.cost).toBe(quoted);
    expect(await keeper.seen()).toHaveLength(1);
    await keeper.rates({
      place: { ...CUSTOMER_COORDINATES, latitude: CUSTOMER_COORDINATES.latitude + 0.02 },
    });
    expect(await keeper.seen()).toHaveLength(2);
  });

  it("depends on the quantity", async () => {
    await keeper.set({ flat_price: String(FLAT) });
    const many = await keeper.rates({ items: [[keeper.product, 250]] });
    expect(many.rates[0]!.cost).toBeGreaterThan(quoted);
  });

  it("uses the size of the product or shop if measures are missing", async () => {
    const bare = await keeper.shop.ask<number>("product", { name: "Bare" });
    const bulky = await keeper.shop.ask<number>("product", { name: "Bulky", tier: "bulky" });
    await keeper.set({ default_tier: "envelope" });
    const small = (await keeper.rates({ items: [[bare, 1]] })).rates[0]!.cost;
    const large = (await keeper.rates({ items: [[bulky, 1]] })).rates[0]!.cost;
    await keeper.set({ default_tier: "bulky" });
    const other = (await keeper.rates({ items: [[bare, 1]] })).rates[0]!.cost;
    expect(large).toBeGreaterThan(small);
    expect(other).toBe(large);
  });

  it("converts grams and inches", async () => {
    const options = { woocommerce_weight_unit: "g", woocommerce_dimension_unit: "in" };
    await keeper.set({}, {}, options);
    const heavy = await keeper.shop.ask<number>("product", {
      name: "Heavy",
      weight: "150000",
      length: "20",
      width: "20",
      height: "20",
    });
    const cost = (await keeper.rates({ items: [[heavy, 1]] })).rates[0]!.cost;
    await keeper.set({}, {}, { woocommerce_weight_unit: "kg", woocommerce_dimension_unit: "cm" });
    expect(cost).toBeGreaterThan(quoted);
  });

  it("is not offered without a vehicle", async () => {
    const book = await keeper.shop.ask<number>("product", { name: "E-book", virtual: true });
    expect((await keeper.rates({ items: [[book, 1]] })).rates).toEqual([]);
  });

  it("includes the surcharge", async () => {
    await keeper.set({ surcharge: "500" });
    expect((await keeper.rates()).rates[0]!.cost).toBe(quoted + 500);
    await keeper.set({ surcharge: "0" });
  });

  it("is free if the shop pays, and above its free-shipping amount", async () => {
    await keeper.set({ payer: "shop" });
    expect((await keeper.rates()).rates[0]!.cost).toBe(0);
    await keeper.set({ payer: "above", free_above: "50000" });
    expect((await keeper.rates({ goods: 49_999 })).rates[0]!.cost).toBe(quoted);
    expect((await keeper.rates({ goods: 50_000 })).rates[0]!.cost).toBe(0);
    await keeper.set({ payer: "customer", free_above: "" });
  });

  it("is converted to the shop currency", async () => {
    await keeper.set({ tzs_per_unit: "2500" }, {}, { woocommerce_currency: "USD" });
    expect((await keeper.rates()).rates[0]!.cost).toBeCloseTo(quoted / 2500, 2);
    await keeper.set({ tzs_per_unit: "", flat_price: String(FLAT) }, {}, { woocommerce_currency: "TZS" });
  });

  it.each([
    ["is cut off", { do: "cut" }],
    ["answers with half of it", { do: "break-off" }],
    ["is busy", { do: "refuse", code: "busy", retryAfter: "30" }],
    ["is replaced by a page of a proxy", { do: "answer", status: 502, body: "<h1>Bad gateway</h1>" }],
    ["sends too late", { do: "delay", ms: 20_000 }],
  ] as const)("is flat when the service %s, without delay for the next customer", async (_, fault) => {
    await keeper.set({ flat_price: String(FLAT) });
    await keeper.fault(fault);
    const first = await keeper.rates();
    expect(first.rates).toMatchObject([{ cost: FLAT, meta: { _tuma_price: "flat" } }]);
    expect(first.seconds).toBeLessThan(PATIENCE_SECONDS);
    const second = await keeper.rates({ place: { latitude: -6.8, longitude: 39.25 } });
    expect(second.rates[0]!.cost).toBe(FLAT);
    expect(await keeper.seen()).toHaveLength(1);
  });

  it("is flat with an unknown or missing key", async () => {
    await keeper.set({ flat_price: String(FLAT) }, { api_key: keeper.stage.keys.revoked });
    expect((await keeper.rates()).rates[0]!.cost).toBe(FLAT);
    await keeper.set({}, { api_key: "" });
    expect((await keeper.rates()).rates[0]!.cost).toBe(FLAT);
    await keeper.set({}, { api_key: keeper.stage.keys.rich });
  });

  it("is flat or not offered outside the service area, as configured", async () => {
    await keeper.set({ flat_price: String(FLAT) });
    expect((await keeper.rates({ place: KIGOMA })).rates[0]!.cost).toBe(FLAT);
    const abroad = { ...CUSTOMER_ADDRESS, country: "KE" };
    expect((await keeper.rates({ address: abroad })).rates[0]!.cost).toBe(FLAT);
    await keeper.set({ unreached: "hide" });
    expect((await keeper.rates({ place: KIGOMA })).rates).toEqual([]);
    expect((await keeper.rates({ address: abroad })).rates).toEqual([]);
    await keeper.fault({ do: "cut" });
    expect((await keeper.rates()).rates[0]!.cost).toBe(FLAT);
    await keeper.set({ unreached: "flat" });
  });

  it("shows the fields, keeps the input, and ignores half a coordinate pair", async () => {
    const html = await keeper.shop.ask<string>("output", { of: "fields" });
    for (const name of ["tuma_landmark", "tuma_latitude", "tuma_longitude"])
      expect(html).toContain(`name="${name}"`);
    const form = {
      tuma_landmark: "Karibu na <b>kituo</b>",
      ...{ tuma_latitude: "-6.77", tuma_longitude: "39.2" },
    };
    const whole = await keeper.show(await keeper.order({ form }));
    expect(whole.place).toEqual({ landmark: "Karibu na kituo", latitude: -6.77, longitude: 39.2 });
    const half = await keeper.show(
      await keeper.order({ form: { tuma_latitude: "-6.77", tuma_longitude: "x" } }),
    );
    expect(half.place).toBe("");
  });

  it("asks for a delivery time only if the shop wants that, and requests the times once a minute", async () => {
    await keeper.set({});
    expect(await keeper.pickupTimes()).toEqual([]);
    await keeper.set({ delivery_time: "yes" });
    await keeper.fault();
    const times = await keeper.pickupTimes();
    expect(times.length).toBeGreaterThan(5);
    expect(await keeper.pickupTimes()).toEqual(times);
    const asked = (await keeper.seen()).filter(({ path }) => path.includes("/merchant/pickup-windows"));
    expect(asked).toHaveLength(3);
    for (const time of times) {
      const [after, before] = time.split("/").map((moment) => Date.parse(moment)) as [number, number];
      expect(before - after).toBeGreaterThanOrEqual(1_800_000);
      expect(before - after).toBeLessThanOrEqual(7_200_000);
    }
    const chosen = await keeper.show(await keeper.order({ form: { tuma_pickup: times.at(-1) } }));
    expect(chosen.pickup).toBe(times.at(-1));
    const bad = await keeper.show(await keeper.order({ form: { tuma_pickup: "<b>soon</b>" } }));
    expect(bad.pickup).toBe("");
    await keeper.set({ delivery_time: "no" });
    const off = await keeper.show(await keeper.order({ form: { tuma_pickup: times.at(-1) } }));
    expect(off.pickup).toBe("");
  });

  it("offers no times while the service is not reached, or if the shop has no pin or key", async () => {
    await keeper.set({ delivery_time: "yes" });
    await keeper.fault({ do: "cut" });
    expect(await keeper.pickupTimes()).toEqual([]);
    await keeper.set({ delivery_time: "yes", pickup_latitude: "", pickup_longitude: "" });
    expect(await keeper.pickupTimes()).toEqual([]);
    await keeper.set({ delivery_time: "yes" }, { api_key: "" });
    expect(await keeper.pickupTimes()).toEqual([]);
    await keeper.set({ delivery_time: "no" }, { api_key: keeper.stage.keys.rich });
  });

  it("leaves no PHP warnings", () => {
    expect(keeper.shop.complaints()).toEqual([]);
  });
});
