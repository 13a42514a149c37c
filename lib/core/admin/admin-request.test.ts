import { describe, expect, it, test } from "vitest";
import type { z } from "zod";
import * as all from "./admin-request";

const requests = { ...all };

const x = (length: number) => "x".repeat(length);
const reason = "Asked for by phone";
const creation = { reason };
const change = { version: "v1", ...creation };
const vehicle = {
  name: "Motorcycle",
  slug: "motorcycle",
  description: "Up to a boot of a car",
  icon: "bike",
  base_fee: 1500,
  price_per_km: 300,
  minimum_fee: 2000,
  max_payload_kg: 20,
  max_volumetric_kg: 20,
  max_length_cm: 60,
  max_distance_km: 40,
  speed_kmh: 25,
  is_active: true,
  sort_order: 1,
};
const lane = {
  origin_hub_id: 1,
  destination_hub_id: 2,
  distance_km: 450,
  transit_base_rate: 1000,
  transit_per_kg_rate: 100,
  hours: 8,
  is_active: true,
};
const tier = {
  code: "small",
  label: "Small",
  length_cm: 30,
  width_cm: 20,
  height_cm: 10,
  weight_kg: 2,
  is_active: true,
  sort_order: 1,
};
const hub = {
  name: "Dodoma",
  address: "Nyerere Square",
  latitude: -6.17,
  longitude: 35.74,
  is_active: true,
  opening_hours: null,
  closed_days: [],
  pickup_capacity: null,
};
const adjustment = { mode: "live", direction: "credit", amount: 1, token: x(16), reason };
const failure = { resolution: "refunded", claim: 0, reason };
const rider = {
  name: "Zawadi Juma",
  phone: "+255712345678",
  vehicle_type_id: 3,
  vehicle_plate: "MC 123 ABC",
  ...creation,
};
const multiplier = { multiplier: 1, reason };
const task = { task: "shipment.expire" };
const route = {
  pickup_latitude: -6.8,
  pickup_longitude: 39.2,
  dropoff_latitude: -6.7,
  dropoff_longitude: 39.3,
  items: [{ description: "Shoes", weight_kg: 1, length_cm: 30, width_cm: 20, height_cm: 10, quantity: 1 }],
};

type Name = Exclude<keyof typeof all, `${Uppercase<string>}`>;
type Fields = Record<string, unknown>;
/** Schema, complete request, and names of the optional fields. */
const WHOLE: [Name, Fields, optional: string[]][] = [
  ["reasonRequest", { reason }, []],
  ["optionalReasonRequest", { reason }, ["reason"]],
  ["smsOptOutRequest", { opted_out: true, reason }, ["reason"]],
  ["rateMultiplierRequest", multiplier, ["reason"]],
  ["freezeRequest", { mode: "live", frozen: true, reason }, []],
  ["adjustmentRequest", adjustment, []],
  ["adjustmentRequest", { ...adjustment, mode: "sandbox", direction: "debit" }, []],
  ["resolveFailureRequest", failure, ["claim"]],
  ["resolveFailureRequest", { ...failure, resolution: "written_off" }, ["claim"]],
  ["adminCancelRequest", { reason, max_fee: 0 }, ["max_fee"]],
  ["createLaneRequest", { ...lane, ...creation }, ["reason"]],
  ["changeLaneRequest", { ...change, hours: 9 }, ["hours"]],
  ["createRiderRequest", rider, ["vehicle_plate", "reason"]],
  ["blockRiderRequest", { blocked: true, reason }, []],
  ["createHubPersonRequest", { email: "desk@example.co.tz", ...creation }, ["reason"]],
  ["retryAllRequest", task, []],
];

const isTaken = (name: Name, body: unknown) => (requests[name] as z.ZodType).safeParse(body).success;

describe.each(WHOLE)("%s", (name, whole, optional) => {
  it("accepts and returns every field", () => {
    expect((requests[name] as z.ZodType).parse(whole)).toEqual(whole);
  });

  it("reports each missing field", () => {
    for (const field of Object.keys(whole)) {
      const { [field]: _, ...rest } = whole;
      expect(isTaken(name, rest), `without ${field}`).toBe(optional.includes(field));
      if (optional.includes(field) && field !== "hours")
        expect(isTaken(name, { ...whole, [field]: null }), `${field}: null`).toBe(true);
    }
  });
});

const EDGES: [Name, Fields, field: string, inside: unknown[], outside: unknown[]][] = [
  ["reasonRequest", {}, "reason", [x(3), x(500), "two\nlines"], [x(2), x(501), "   ", null]],
  ["changeLaneRequest", change, "version", [x(1), x(64)], ["", x(65)]],
  ["rateMultiplierRequest", multiplier, "multiplier", [0.1, 1000], [0.09, 1000.1, "1"]],
  ["freezeRequest", { frozen: true, reason }, "mode", ["live", "sandbox"], ["test", ""]],
  ["adjustmentRequest", adjustment, "amount", [1, 1_000_000_000], [0, -1, 1.5, 1_000_000_001]],
  ["adjustmentRequest", adjustment, "direction", ["debit"], ["", "both"]],
  ["adjustmentRequest", adjustment, "token", [x(16), x(64), "a-Z_0123456789AB"], [x(15), x(65), ` ${x(16)}`]],
  ["adjustmentRequest", adjustment, "token", [], [`${x(16)}!`, `!${x(16)}`, "x".repeat(8)]],
  ["resolveFailureRequest", failure, "claim", [0, 1_000_000_000, null], [-1, 0.5, 1_000_000_001]],
  ["resolveFailureRequest", failure, "resolution", ["written_off"], ["", "returned"]],
  ["adminCancelRequest", { reason }, "max_fee", [0, null], [-1, 0.5]],
  ["createRiderRequest", rider, "name", ["Al", x(100)], ["A", x(101)]],
  ["createRiderRequest", rider, "phone", ["0712345678", "+255712345678"], ["12", 255712345678, null]],
  ["createRiderRequest", rider, "vehicle_plate", ["AB", x(20)], ["A", x(21)]],
  // The id columns are 32-bit integers.
  ["createRiderRequest", rider, "vehicle_type_id", [2_147_483_647], [2_147_483_648]],
  ["createLaneRequest", { ...lane, ...creation }, "origin_hub_id", [2_147_483_647], [2_147_483_648]],
  ["createLaneRequest", { ...lane, ...creation }, "destination_hub_id", [2_147_483_647], [2_147_483_648]],
  ["retryAllRequest", task, "task", [x(1), x(100)], ["", x(101)]],
];

test.each(EDGES)("%s of %j: %s has the expected bounds", (name, whole, field, inside, outside) => {
  for (const value of inside) expect(isTaken(name, { ...whole, [field]: value }), String(value)).toBe(true);
  for (const value of outside) expect(isTaken(name, { ...whole, [field]: value }), String(value)).toBe(false);
});

test("a rider's phone number is stored in E.164", () => {
  const { phone } = requests.createRiderRequest.parse({ ...rider, phone: "0712 345 678" });
  expect(phone).toBe("+255712345678");
});

const CATALOGUE: [Name, Name, Fields][] = [
  ["createVehicleTypeRequest", "changeVehicleTypeRequest", vehicle],
  ["createTierRequest", "changeTierRequest", tier],
  ["createHubRequest", "changeHubRequest", hub],
  ["createLaneRequest", "changeLaneRequest", lane],
];

test.each(CATALOGUE)("%s needs the whole row, %s the version and a reason", (create, alter, row) => {
  expect(isTaken(create, row)).toBe(true);
  expect(isTaken(create, {})).toBe(false);
  expect(isTaken(alter, { version: "v1", reason, is_active: false })).toBe(true);
  expect(isTaken(alter, { version: "v1", is_active: false })).toBe(false);
  expect(isTaken(alter, { reason, is_active: false })).toBe(false);
  expect(isTaken("changeSettingsRequest", {})).toBe(false);
});

describe("a preview", () => {
  const PROPOSALS = [
    { kind: "vehicle_type", id: 1, values: { base_fee: 1000 } },
    { kind: "vehicle_type", id: null, values: vehicle },
    { kind: "hub", id: 1, values: { name: "Dodoma" } },
    { kind: "lane", id: null, values: lane },
    { kind: "settings", values: {} },
  ];

  it.each(PROPOSALS)("of %j is parsed with its route", (proposal) => {
    const read = requests.previewRequest.parse({ proposal, route });
    expect(read.proposal).toEqual(proposal);
    expect(read.route).toMatchObject({ pickup_latitude: -6.8, dropoff_longitude: 39.3 });
    expect(requests.previewRequest.safeParse({ proposal }).success).toBe(false);
    for (const field of Object.keys(proposal)) {
      const { [field as "kind"]: _, ...rest } = proposal;
      expect(requests.previewRequest.safeParse({ proposal: rest, route }).success, field).toBe(false);
    }
  });

  it("of any other kind is refused", () => {
    const proposal = { kind: "tier", id: 1, values: {} };
    expect(requests.previewRequest.safeParse({ proposal, route }).success).toBe(false);
    expect(requests.previewRequest.safeParse({ route }).success).toBe(false);
  });
});
