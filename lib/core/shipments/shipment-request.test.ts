import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { toItem, itemRequest, rateRequest } from "@/lib/core/pricing/rate-request";
import { listOptionalFields, acceptsValues } from "@/lib/core/schema.fixture";
import { shipmentRequest } from "./shipment-request";

const item = {
  ...{ description: "Viatu", weight_kg: 2, length_cm: 40, width_cm: 30, height_cm: 20, quantity: 1 },
  ...{ is_fragile: true, declared_value: 45_000 },
};
const rates = {
  ...{ pickup_latitude: -6.8, pickup_longitude: 39.28, pickup_address: "Ilala" },
  ...{ dropoff_latitude: -6.77, dropoff_longitude: 39.24, dropoff_address: "Posta" },
  ...{ items: [item], vehicle_type_id: 3 },
};
const order = {
  ...{ sender_name: "Asha", sender_phone: "+255712345678", sender_email: "asha@duka.tz" },
  ...{
    pickup_address: "Ilala, Dar es Salaam",
    pickup_latitude: -6.8,
    pickup_longitude: 39.28,
    pickup_notes: "Bell",
  },
  ...{ receiver_name: "Juma", receiver_phone: "+255754000001", receiver_email: "juma@barua.tz" },
  ...{
    dropoff_address: "Posta mpya",
    dropoff_latitude: -6.77,
    dropoff_longitude: 39.24,
    dropoff_notes: "Geti\nla bluu",
  },
  ...{ items: [item], payment_source: "wallet", vehicle_type_id: 3, merchant_reference: "A-1001" },
  ...{ quote_token: "x.y", max_total_amount: 6000, require_pin: true, return_of_shipment_id: 7 },
};
const REQUIRED = ["sender_name", "sender_phone", "receiver_name", "receiver_phone", "items"];

/** Returns the errors of a body as `field: type`. */
const faults = (schema: z.ZodType, body: unknown) =>
  (schema.safeParse(body).error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")}: ${issue.code === "custom" ? issue.params?.type : issue.code}`,
  );

describe("an item", () => {
  it("keeps every field; only fragility and value are optional", () => {
    expect(itemRequest.parse(item)).toEqual(item);
    const optional = ["is_fragile", "declared_value"];
    expect(listOptionalFields(undefined, itemRequest, item)).toEqual(optional);
    expect(listOptionalFields(null, itemRequest, item)).toEqual(optional);
  });

  it.each(["weight_kg", "length_cm", "width_cm", "height_cm"])(
    "has a %s above 0 and at most 500",
    (field) => {
      expect(acceptsValues(itemRequest, item, field, [0.001, 500, 0, -1, 500.001, "1"])).toEqual([
        0.001, 500,
      ]);
    },
  );

  it("has a quantity of 1 to 100, and a value up to a thousand million", () => {
    expect(acceptsValues(itemRequest, item, "quantity", [1, 100, 0, 101, 1.5, "1"])).toEqual([1, 100]);
    expect(acceptsValues(itemRequest, item, "declared_value", [0, 1e9, -1, 1e9 + 1])).toEqual([0, 1e9]);
    const texts = ["ab", "a".repeat(500), "line\nline", " a ", "a", "   ", "a".repeat(501)];
    expect(acceptsValues(itemRequest, item, "description", texts)).toEqual(texts.slice(0, 4));
  });

  it("is not fragile and has no value by default", () => {
    const { is_fragile: _fragile, declared_value: _value, ...plain } = item;
    const inCore = {
      description: "Viatu",
      weightKg: 2,
      lengthCm: 40,
      widthCm: 30,
      heightCm: 20,
      quantity: 1,
    };
    expect(toItem(plain)).toEqual({ ...inCore, isFragile: false, declaredValue: null });
    expect(toItem({ ...item, declared_value: 0 })).toEqual({ ...inCore, isFragile: true, declaredValue: 0 });
  });
});

describe("a rates request", () => {
  it("keeps every field and needs only items; the route is checked later", () => {
    expect(rateRequest.parse(rates)).toEqual(rates);
    const { items, ...ends } = rates;
    const nothing = Object.fromEntries(Object.keys(ends).map((key) => [key, null]));
    expect(rateRequest.safeParse({ ...nothing, items }).success).toBe(true);
    expect(rateRequest.safeParse({ items }).success).toBe(true);
    expect(faults(rateRequest, {})).toEqual(["items: invalid_type"]);
  });

  it("has 1 to 50 items", () => {
    const counts = [1, 50, 0, 51].filter(
      (n) => rateRequest.safeParse({ items: Array(n).fill(item) }).success,
    );
    expect(counts).toEqual([1, 50]);
  });

  it("accepts multi-line addresses of up to 500 characters", () => {
    const addresses = ["", "Ilala\nDar", "a".repeat(500), "a".repeat(501)];
    expect(acceptsValues(rateRequest, rates, "pickup_address", addresses)).toEqual(addresses.slice(0, 3));
    expect(acceptsValues(rateRequest, rates, "dropoff_address", addresses)).toEqual(addresses.slice(0, 3));
  });
});

describe.each([
  ["a question for rates", rateRequest, rates],
  ["an order", shipmentRequest, order],
] as const)("half a coordinate pair in %s", (_name, schema, whole) => {
  it.each(["pickup_latitude", "pickup_longitude", "dropoff_latitude", "dropoff_longitude"])(
    "is reported at %s, the half that is absent or null",
    (absent) => {
      const other = absent.includes("latitude")
        ? absent.replace("latitude", "longitude")
        : absent.replace("longitude", "latitude");
      for (const nothing of [undefined, null]) {
        const { error } = schema.safeParse({ ...whole, [absent]: nothing });
        expect(error?.issues).toMatchObject([
          { path: [absent], message: `Field required when ${other} is sent`, params: { type: "missing" } },
        ]);
      }
    },
  );

  it("is reported with all other errors, and not for an invalid body", () => {
    const body = { ...whole, pickup_latitude: null, items: null, vehicle_type_id: "3" };
    expect(faults(schema, body)).toContain("pickup_latitude: missing");
    expect(faults(schema, body)).toContain("items: invalid_type");
    expect(faults(schema, null)).toEqual([": invalid_type"]);
    expect(faults(schema, "text")).toEqual([": invalid_type"]);
  });
});

describe("a shipment request", () => {
  it("keeps every field, and needs both people, both addresses and items", () => {
    expect(shipmentRequest.parse(order)).toEqual(order);
    const required = Object.keys(order).filter(
      (key) => !listOptionalFields(undefined, shipmentRequest, order).includes(key),
    );
    const ends = ["pickup_address", "pickup_latitude", "pickup_longitude"];
    const halves = [...ends, ...ends.map((field) => field.replace("pickup", "dropoff"))];
    expect(required.sort()).toEqual([...REQUIRED, ...halves].sort());
    const nullable = listOptionalFields(null, shipmentRequest, order);
    expect(nullable).toEqual(listOptionalFields(undefined, shipmentRequest, order));
  });

  it.each<[string, unknown[], number]>([
    ["sender_name", ["ab", "a".repeat(255), "a", "a\nb", "a".repeat(256)], 2],
    ["receiver_name", ["ab", "a".repeat(255), "a", "a\nb", "a".repeat(256)], 2],
    ["pickup_address", ["a".repeat(5), "a".repeat(500), "a,\nbcd", "a".repeat(4), "a".repeat(501)], 3],
    ["dropoff_address", ["a".repeat(5), "a".repeat(500), "a,\nbcd", "a".repeat(4), "a".repeat(501)], 3],
    ["pickup_notes", ["", "a\nb", "a".repeat(500), "a".repeat(501)], 3],
    ["dropoff_notes", ["", "a\nb", "a".repeat(500), "a".repeat(501)], 3],
    ["merchant_reference", ["A", "a".repeat(255), "", " ", "a".repeat(256)], 2],
    ["payment_source", ["wallet", "gateway", "cash", ""], 2],
    ["quote_token", ["a".repeat(2000), "a".repeat(2001)], 1],
    ["max_total_amount", [0, 1, -1, 0.5], 2],
    ["vehicle_type_id", [1, 1.5, "1"], 1],
    ["return_of_shipment_id", [1, 1.5, "1"], 1],
  ])("accepts %s within its bounds", (field, values, taken) => {
    expect(acceptsValues(shipmentRequest, order, field, values)).toEqual(values.slice(0, taken));
  });

  it.each(["pickup", "dropoff"])(
    "refuses a blank %s address as too short with coordinates, else leaves it to the route check",
    (end) => {
      const blank = { ...order, [`${end}_address`]: "  " };
      expect(shipmentRequest.safeParse(blank).error?.issues).toMatchObject([
        {
          path: [`${end}_address`],
          message: "String should have at least 5 characters",
          params: { type: "string_too_short" },
        },
      ]);
      const nowhere = { ...blank, [`${end}_latitude`]: null, [`${end}_longitude`]: null };
      expect(faults(shipmentRequest, nowhere)).toEqual([]);
      expect(faults(shipmentRequest, { ...blank, items: null })).toContain(
        `${end}_address: string_too_short`,
      );
    },
  );
});

it("a blank address is refused by the schema only with coordinates", () => {
  const { pickup_latitude: _, pickup_longitude: __, ...bare } = order;
  const isTaken = (body: object) => shipmentRequest.safeParse({ ...body, pickup_address: "   " }).success;
  expect([isTaken(bare), isTaken({ ...bare, pickup_latitude: null }), isTaken(order)]).toEqual([
    true,
    true,
    false,
  ]);
});
