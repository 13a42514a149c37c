import { describe, expect, it } from "vitest";
import { shipmentSchema } from "@/lib/core/shipments/shipment-response";
import {
  getBalance,
  coordinateFields,
  freshPhone,
  KIGOMA,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  buildRegionalOrder,
  countShipments,
  uniqueText,
  runInBatches,
  waitForCondition,
} from "../fixtures";
import type { Shipment } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { SHIPMENT, SHIPMENT_ITEM, SHIPMENT_LEG } from "./fields";
import { expectFieldTypes } from "./resource";

// Specification: Shipment; POST /merchant/shipments.

const merchant = await createTestMerchant();
const { sandbox, live } = merchant;
const create = async (body: object) => expectOk(await sandbox.create(body), 201);

const FULL = {
  sender_email: "asha@example.co.tz",
  pickup_notes: "Second floor\nask for Asha",
  receiver_email: "juma@example.co.tz",
  dropoff_notes: "Blue gate",
  merchant_reference: "ORD-2025/17",
  items: [
    buildItem({ is_fragile: true, declared_value: 45_000 }),
    buildItem({ description: "Books", weight_kg: 2.345, quantity: 3 }),
  ],
};

describe("POST /merchant/shipments, paid by the wallet", () => {
  it("returns 201 with every field of the shipment, same-city and regional", async () => {
    for (const body of [buildOrder(FULL), buildRegionalOrder(FULL)]) {
      const created = await create(body);
      expectFieldTypes(created, SHIPMENT, shipmentSchema);
      for (const item of created.items) expectFieldTypes(item, SHIPMENT_ITEM);
      for (const leg of created.legs) expectFieldTypes(leg, SHIPMENT_LEG);
    }
  });

  it("returns the sent values unchanged", async () => {
    const { payment_source: _, items, ...sent } = buildOrder({ ...FULL, sender_name: " Halima  Chande " });
    const created = await create({ ...sent, items, payment_source: "wallet" });
    expect(created).toMatchObject(sent);
    expect(created.items).toMatchObject(items);
    expect(created.items.map((item) => item.chargeable_weight_kg)).toEqual([1.5, 2.345]);
  });

  it("returns null for omitted fields, and the defaults of an item", async () => {
    const created = await create(buildOrder());
    expect(created).toMatchObject({
      merchant_reference: null,
      pickup_notes: null,
      dropoff_notes: null,
      sender_email: null,
      receiver_email: null,
      items: [{ is_fragile: false, declared_value: null }],
    });
  });

  it("is confirmed and paid, and debits total_amount", async () => {
    const before = await getBalance(merchant.caller("sandbox"));
    const created = await create(buildOrder());
    expect(created).toMatchObject({ status: "confirmed", payment_status: "paid", events: [] });
    expect(created.payment_confirmed_at).toBe(created.created_at);
    expect(await getBalance(merchant.caller("sandbox"))).toBe(before - created.total_amount);
  });

  it("costs the quoted price", async () => {
    const { items, ...ends } = buildRegionalOrder(FULL);
    const quote = expectOk(await sandbox.rates({ ...ends, items }));
    const created = await create(buildRegionalOrder(FULL));
    for (const fee of FEES) expect(created[fee], fee).toBe(quote[fee]);
    expect(created.type).toBe(quote.shipment_type);
    expect(created.vehicle_type_name).toBe(quote.vehicle_name);
    const minutes = (Date.parse(created.estimated_delivery_at) - Date.parse(created.created_at)) / 60_000;
    // A wait for the opening of the destination hub ends at a fixed time, so the minutes decrease from quote to create.
    expect(Math.abs(minutes - quote.estimated_delivery_minutes)).toBeLessThanOrEqual(1);
  });

  it("generates unique identifiers in the specified formats", async () => {
    const created = await runInBatches(20, () => create(buildOrder()));
    for (const { shipment_number: number, tracking_code: code, tracking_url: url } of created) {
      expect(number).toMatch(/^SHP-\d{8}-[0-9A-Z]{6}$/);
      expect(code).toMatch(/^TUMA[0-9A-Za-z]{10}$/);
      expect(url).toBe(`${process.env.APP_ORIGIN}/track?code=${code}`);
    }
    for (const name of ["id", "shipment_number", "tracking_code"] as const) {
      expect(new Set(created.map((shipment) => shipment[name])).size).toBe(created.length);
    }
  });

  it("returns the URL of the shipment in Location", async () => {
    for (const [client, base] of [
      [sandbox, "/sandbox/api/v1"],
      [live, "/api/v1"],
    ] as const) {
      const answer = await client.create(buildOrder());
      expect(answer.headers.location).toBe(`${base}/merchant/shipments/${answer.body.id}`);
      expect(answer.body.mode).toBe(client === live ? "live" : "sandbox");
    }
  });

  it("has one leg same-city and three regional, with fees and distances that add up", async () => {
    const city = await create(buildOrder());
    expect(city.legs.map((leg) => leg.leg_type)).toEqual(["first_mile"]);
    expect(city.legs[0]).toMatchObject({ status: "pending", fee: city.first_mile_fee, rider: null });
    const regional = await create(buildRegionalOrder());
    expect(regional.legs.map((leg) => leg.leg_type)).toEqual(["first_mile", "transit", "last_mile"]);
    expect(legSum(regional, "fee")).toBe(
      regional.first_mile_fee + regional.transit_fee + regional.last_mile_fee,
    );
    expect(legSum(regional, "distance_km")).toBeCloseTo(regional.distance_km, 6);
  });

  it("sends the tracking link to the receiver by SMS", async () => {
    const created = await create(buildOrder({ receiver_phone: freshPhone() }));
    const [message] = await waitForCondition("the SMS is written", async () => {
      const rows = await ownerSql()<{ kind: string; recipient: string; body: string }[]>`
        select kind, recipient, body from message where shipment_id = ${created.id}`;
      return rows.length > 0 && rows;
    });
    expect(message).toMatchObject({ kind: "sms", recipient: created.receiver_phone });
    expect(message!.body).toContain(created.tracking_url);
  });
});

describe("POST /merchant/shipments, not paid by the wallet", () => {
  it.each([["gateway"], [undefined], [null]])(
    "payment_source %s leaves it pending and unpaid",
    async (source) => {
      const before = await getBalance(merchant.caller("sandbox"));
      const created = await create(buildOrder({ payment_source: source }));
      expectFieldTypes(created, SHIPMENT, shipmentSchema);
      expect(created).toMatchObject({
        status: "pending",
        payment_source: "gateway",
        payment_status: "pending",
        payment_confirmed_at: null,
      });
      expect(await getBalance(merchant.caller("sandbox"))).toBe(before);
    },
  );

  it("rejects other payment sources", async () => {
    const count = await countShipments(merchant.id);
    expectFieldErrors(await sandbox.create(buildOrder({ payment_source: "cash" })), [
      ["body.payment_source", "enum"],
    ]);
    expect(await countShipments(merchant.id)).toBe(count);
  });
});

describe("the ends of a create", () => {
  const without = (name: "pickup" | "dropoff", address: string) =>
    buildOrder({ [`${name}_latitude`]: null, [`${name}_longitude`]: null, [`${name}_address`]: address });

  it("geocodes the address if coordinates are missing, and fills them in", async () => {
    const created = await create(without("dropoff", "Mlimani City, Dar es Salaam"));
    expect(created.dropoff_latitude).toBeCloseTo(-6.77, 1);
    expect(created.dropoff_longitude).toBeCloseTo(39.21, 1);
  });

  it("requires coordinates or an address if the address is blank", async () => {
    for (const name of ["pickup", "dropoff"] as const) {
      expectError(await sandbox.create(without(name, "     ")), 400, "coordinates_or_address_required");
    }
  });

  it("rejects half a coordinate pair, and a blank address with coordinates", async () => {
    const halves = buildOrder({
      pickup_longitude: undefined,
      dropoff_latitude: undefined,
      dropoff_address: "  ",
    });
    expectFieldErrors(await sandbox.create({ ...halves, dropoff_address: "Mlimani City" }), [
      ["body.pickup_longitude", "missing"],
      ["body.dropoff_latitude", "missing"],
    ]);
    expectFieldErrors(await sandbox.create(buildOrder({ dropoff_address: "    " })), [
      ["body.dropoff_address", "string_too_short"],
    ]);
  });

  it("stores nothing if there is no route", async () => {
    const fresh = await createTestMerchant();
    const answer = await fresh.sandbox.create(buildOrder(coordinateFields("dropoff", KIGOMA)));
    expectError(answer, 400, "no_regional_route");
    expect(await countShipments(fresh.id)).toBe(0);
  });
});

describe("read-only fields", () => {
  it("are ignored with every kind of key", async () => {
    const other = await createTestMerchant();
    const reference = uniqueText();
    const forged = {
      id: 1,
      status: "delivered",
      merchant_id: other.id,
      merchantId: other.id,
      mode: "live",
      total_amount: 1,
      first_mile_fee: 0,
      payment_status: "refunded",
      tracking_code: "TUMAaaaaaaaaaa",
      shipment_number: "SHP-20200101-AAAAAA",
      created_at: "2020-01-01T00:00:00.000Z",
      scenario: "07",
    };
    const plain = await create(buildOrder());
    const created = await create(buildOrder({ ...forged, merchant_reference: reference }));
    expect(created).toMatchObject({
      status: "confirmed",
      mode: "sandbox",
      payment_status: "paid",
      total_amount: plain.total_amount,
      first_mile_fee: plain.first_mile_fee,
    });
    for (const name of ["id", "tracking_code", "shipment_number", "created_at"] as const) {
      expect(created[name]).not.toBe(forged[name]);
    }
    expect(await countShipments(other.id)).toBe(0);
  });
});

const FEES = [
  "first_mile_fee",
  "transit_fee",
  "last_mile_fee",
  "handling_fee",
  "service_fee",
  "fragile_surcharge",
  "total_amount",
  "distance_km",
] as const;

function legSum({ legs }: Shipment, field: "fee" | "distance_km"): number {
  return legs.reduce((sum, leg) => sum + leg[field], 0);
}
