import { describe, expect, it } from "vitest";
import { rateQuoteSchema } from "@/lib/core/pricing/rate-request";
import {
  createApiClient,
  getBalance,
  DODOMA,
  coordinateFields,
  MLIMANI,
  createTestMerchant,
  ownerSql,
  POSTA,
  buildItem,
  buildRoute,
  countShipments,
} from "../fixtures";
import type { Quote } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { RATE_QUOTE } from "./fields";
import { expectFieldTypes } from "./resource";
import { type Vehicle, findVehicle } from "./vehicles";

// Specification: Rate quote; POST /merchant/shipments/rates; Vehicle selection; Pricing rules.

const merchant = await createTestMerchant();
const { rates } = merchant.sandbox;
const toDodoma = (changes = {}) => buildRoute({ ...coordinateFields("dropoff", DODOMA), ...changes });
const quote = async (body: object) => expectOk(await rates(body));
const percent = (share: number, amount: number) => Math.floor((amount * share + 50) / 100);
const sumOf = (fees: Quote) =>
  fees.first_mile_fee +
  fees.transit_fee +
  fees.last_mile_fee +
  fees.handling_fee +
  fees.service_fee +
  fees.fragile_surcharge;

describe("POST /merchant/shipments/rates", () => {
  it("returns every field of the rate quote, same-city and regional", async () => {
    for (const body of [buildRoute(), toDodoma()])
      expectFieldTypes(await quote(body), RATE_QUOTE, rateQuoteSchema);
  });

  it("prices a same-city route by the rules, with the published vehicle", async () => {
    const fees = await quote(buildRoute());
    const vehicle = await findVehicle("motorcycle");
    const ride = Math.round(vehicle.base_fee + fees.distance_km * vehicle.price_per_km);
    const firstMile = Math.max(ride, vehicle.minimum_fee);
    expect(fees).toMatchObject({
      shipment_type: "same_city",
      vehicle_id: vehicle.id,
      vehicle_name: vehicle.name,
      first_mile_fee: firstMile,
      transit_fee: 0,
      last_mile_fee: 0,
      handling_fee: 0,
      fragile_surcharge: 0,
      service_fee: percent(10, firstMile),
      total_amount: firstMile + percent(10, firstMile),
      origin_hub: null,
      destination_hub: null,
    });
  });

  it("prices a regional route by the rules, over the two hubs", async () => {
    const items = [buildItem({ weight_kg: 3, quantity: 2, is_fragile: true })];
    const fees = await quote(toDodoma({ items }));
    const subtotal = fees.first_mile_fee + fees.transit_fee + fees.last_mile_fee + fees.handling_fee;
    expect(fees).toMatchObject({
      shipment_type: "regional",
      origin_hub: "Dar es Salaam (Ubungo)",
      destination_hub: "Dodoma",
      transit_fee: 4000 + 6 * 500,
      handling_fee: 2000,
      fragile_surcharge: percent(15, subtotal),
      service_fee: percent(10, subtotal + percent(15, subtotal)),
      total_amount: sumOf(fees),
    });
    expect(fees.distance_km).toBeGreaterThan(453);
  });

  it("charges transit by the larger of actual and volumetric weight", async () => {
    const light = { weight_kg: 1, length_cm: 50, width_cm: 40, height_cm: 20 };
    const fees = await quote(toDodoma({ items: [buildItem(light)] }));
    expect(fees.transit_fee).toBe(4000 + ((50 * 40 * 20) / 5000) * 500);
  });

  it("adds a fragile surcharge only for fragile items", async () => {
    const plain = await quote(buildRoute({ items: [buildItem(), buildItem({ is_fragile: false })] }));
    const fragile = await quote(buildRoute({ items: [buildItem(), buildItem({ is_fragile: true })] }));
    expect(plain.fragile_surcharge).toBe(0);
    expect(fragile.fragile_surcharge).toBe(percent(15, fragile.first_mile_fee));
    expect(fragile.total_amount).toBe(sumOf(fragile));
  });

  it("returns the hours rounded from the minutes", async () => {
    for (const body of [buildRoute(), toDodoma()]) {
      const { estimated_delivery_minutes: minutes, estimated_delivery_hours: hours } = await quote(body);
      expect(minutes).toBeGreaterThan(0);
      expect(hours).toBe(Math.floor(minutes / 60 + 0.5));
    }
  });

  it("uses the address without coordinates, and prefers coordinates", async () => {
    const { pickup_latitude: _a, pickup_longitude: _b, ...rest } = buildRoute() as Record<string, unknown>;
    const found = await quote({ ...rest, pickup_address: "Kariakoo, Dar es Salaam" });
    expect(found.shipment_type).toBe("same_city");
    const both = await quote(buildRoute({ pickup_address: "Dodoma" }));
    expect(both.distance_km).toBe((await quote(buildRoute())).distance_km);
  });

  it("writes nothing and debits nothing", async () => {
    const fresh = await createTestMerchant();
    const caller = fresh.caller("sandbox");
    const before = await getBalance(caller);
    const key = { "idempotency-key": "k".repeat(20) };
    expectOk(await fresh.sandbox.post("/merchant/shipments/rates", buildRoute(), key));
    expect([await getBalance(caller), await countShipments(fresh.id)]).toEqual([before, 0]);
    const [kept] = await ownerSql()`
      select count(*)::int as total from idempotency_record where merchant_id = ${fresh.id}`;
    expect(kept).toEqual({ total: 0 });
  });

  it("is the same in live and sandbox", async () => {
    const [sandbox, live] = [await quote(buildRoute()), expectOk(await merchant.live.rates(buildRoute()))];
    const { quote_token: _s, quote_expires_at: _t, ...first } = sandbox;
    const { quote_token: _u, quote_expires_at: _v, ...second } = live;
    expect(first).toEqual(second);
  });
});

describe("vehicle selection", () => {
  it.each<[Vehicle["slug"], Record<string, number>]>([
    ["motorcycle", { weight_kg: 30, length_cm: 70 }],
    ["car", { weight_kg: 30.001 }],
    ["car", { length_cm: 70.5 }],
    ["car", { weight_kg: 1, length_cm: 60, width_cm: 60, height_cm: 60 }],
    ["guta", { weight_kg: 101 }],
    ["van", { weight_kg: 301 }],
  ])("selects %s, the smallest that carries %o", async (slug, item) => {
    const { vehicle_id: id } = await quote(buildRoute({ items: [buildItem(item)] }));
    expect(id).toBe((await findVehicle(slug)).id);
  });

  it("multiplies by quantity", async () => {
    const { vehicle_id: id } = await quote(buildRoute({ items: [buildItem({ weight_kg: 4, quantity: 8 })] }));
    expect(id).toBe((await findVehicle("car")).id);
  });

  it("accepts a forced vehicle if the load fits every non-null limit", async () => {
    for (const slug of ["fuso", "bicycle"] as const) {
      const vehicle = await findVehicle(slug);
      const near = { latitude: POSTA.latitude + 0.005, longitude: POSTA.longitude };
      const body = buildRoute({ ...coordinateFields("dropoff", near), vehicle_type_id: vehicle.id });
      expect((await quote(body)).vehicle_id).toBe(vehicle.id);
    }
  });

  it("does not upgrade a forced vehicle that is too small", async () => {
    const bicycle = await findVehicle("bicycle");
    const items = [buildItem({ weight_kg: 11 })];
    const answer = await rates(buildRoute({ items, vehicle_type_id: bicycle.id }));
    expectError(answer, 400, "vehicle_override_too_small", /^Vehicle Bicycle cannot carry this load/);
  });

  it("rejects a forced vehicle beyond its range", async () => {
    const onFoot = await findVehicle("foot");
    const answer = await rates(buildRoute({ vehicle_type_id: onFoot.id }));
    expectError(answer, 400, "vehicle_override_too_small", /distance/);
  });

  it("reports an unknown vehicle type as a field error", async () => {
    expectFieldErrors(await rates(buildRoute({ vehicle_type_id: 999_999 })), [
      ["body.vehicle_type_id", "value_error"],
    ]);
  });
});

describe("the ends of a route", () => {
  it("reports the missing half of a coordinate pair", async () => {
    const halves = { ...buildRoute(), pickup_longitude: undefined, dropoff_latitude: null };
    expectFieldErrors(await rates(halves), [
      ["body.pickup_longitude", "missing"],
      ["body.dropoff_latitude", "missing"],
    ]);
  });

  it.each([
    ["pickup_latitude", 90.0001],
    ["pickup_latitude", -90.0001],
    ["pickup_longitude", 180.0001],
    ["pickup_longitude", -180.0001],
  ])("rejects %s of %d", async (field, value) => {
    const type = value > 0 ? "less_than_equal" : "greater_than_equal";
    expectFieldErrors(await rates(buildRoute({ [field]: value })), [[`body.${field}`, type]]);
  });

  it("are regional from 50 km", async () => {
    const north = (km: number) =>
      coordinateFields("dropoff", { ...MLIMANI, latitude: MLIMANI.latitude + km / 111.32 });
    const near = await quote(buildRoute({ ...coordinateFields("pickup", MLIMANI), ...north(36.8) }));
    expect(near).toMatchObject({ shipment_type: "same_city" });
    expect(near.distance_km).toBeLessThan(50);
    const far = await quote(buildRoute({ ...coordinateFields("pickup", MLIMANI), ...north(37.5) }));
    expect(far).toMatchObject({ shipment_type: "regional" });
  });

  it("require a key", async () => {
    expectError(await createApiClient(null).rates(buildRoute()), 401, "invalid_api_key");
  });
});
