import { describe, expect, it } from "vitest";
import { WEEKDAYS } from "@/lib/core/time/service-hours";
import { listOptionalFields, acceptsValues } from "@/lib/core/schema.fixture";
import {
  CATALOGUE_CHANGE_SCHEMAS,
  CATALOGUE_FIELDS,
  catalogueId,
  DEFAULT_SELF_LANE,
  settingsChange,
} from "./catalogue-fields";

type Kind = keyof typeof CATALOGUE_FIELDS;

const WEEK = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, "06:00-21:00"]));
const week = (sunday: unknown) => ({ ...WEEK, sunday });
const { sunday: _, ...SIX_DAYS } = WEEK;
const ROWS: Record<Kind, Record<string, unknown>> = {
  vehicle_type: {
    ...{ name: "Motorcycle", slug: "motorcycle", description: "Up to 30 kg", icon: "bike", base_fee: 1500 },
    ...{ price_per_km: 500, minimum_fee: 2000, max_payload_kg: 30, max_volumetric_kg: 40, max_length_cm: 80 },
    ...{ max_distance_km: 50, speed_kmh: 25, is_active: true, sort_order: 1 },
  },
  package_size_tier: {
    ...{ code: "small", label: "Small", length_cm: 30, width_cm: 20, height_cm: 10, weight_kg: 2 },
    ...{ is_active: true, sort_order: 1 },
  },
  hub: {
    ...{ name: "Ubungo", address: "Morogoro Road", latitude: -6.79, longitude: 39.21, is_active: true },
    ...{ opening_hours: WEEK, closed_days: ["2026-12-25"], pickup_capacity: 10 },
  },
  lane: {
    ...{ origin_hub_id: 1, destination_hub_id: 2, distance_km: 630, transit_base_rate: 4000 },
    ...{ transit_per_kg_rate: 500, hours: 12, is_active: true },
  },
};
const KINDS = Object.keys(ROWS) as Kind[];
const NULLABLE: Partial<Record<Kind, string[]>> = {
  vehicle_type: ["max_payload_kg", "max_volumetric_kg", "max_length_cm", "max_distance_km"],
  hub: ["opening_hours", "pickup_capacity"],
};

describe.each(KINDS)("a new %s", (kind) => {
  const row = ROWS[kind];

  it("keeps every field, and requires every field", () => {
    expect(CATALOGUE_FIELDS[kind].parse(row)).toEqual(row);
    expect(listOptionalFields(undefined, CATALOGUE_FIELDS[kind], row)).toEqual([]);
    expect(listOptionalFields(null, CATALOGUE_FIELDS[kind], row)).toEqual(NULLABLE[kind] ?? []);
  });
});

const FEES = [10_000_000, 0, 10_000_001, -1, 0.5];
const ORDERS = [0, 1000, -1, 1001, 0.5];
const IDS = [1, 2_147_483_647, 0, 2_147_483_648, 1.5];
const size = (max: number) => [0.001, max, 0, max + 0.001];

describe("catalogue bounds, with the lowest and the highest accepted value first", () => {
  it.each<[Kind, string, unknown[]]>([
    ["vehicle_type", "name", ["ab", "a".repeat(60), "a", "a".repeat(61)]],
    ["vehicle_type", "description", ["ab", "a".repeat(200), "a", "a".repeat(201)]],
    ["vehicle_type", "icon", ["b", `b${"-".repeat(30)}`, "", "Bike", "1bike", "bike!", `b${"-".repeat(31)}`]],
    ["vehicle_type", "slug", ["foot", "fuso", "boat", ""]],
    ["vehicle_type", "base_fee", FEES],
    ["vehicle_type", "price_per_km", FEES],
    ["vehicle_type", "minimum_fee", [1, 10_000_000, 0, 10_000_001, 1.5]],
    ["vehicle_type", "max_payload_kg", size(100_000)],
    ["vehicle_type", "max_volumetric_kg", size(100_000)],
    ["vehicle_type", "max_length_cm", size(2000)],
    ["vehicle_type", "max_distance_km", size(2000)],
    ["vehicle_type", "speed_kmh", [1, 150, 0.999, 150.001]],
    ["vehicle_type", "sort_order", ORDERS],
    [
      "package_size_tier",
      "code",
      ["ab", `a${"_".repeat(30)}`, "a", "Ab", "1bc", "a bc", `a${"_".repeat(31)}`],
    ],
    ["package_size_tier", "label", ["ab", "a".repeat(60), "a", "a".repeat(61)]],
    ["package_size_tier", "length_cm", size(500)],
    ["package_size_tier", "width_cm", size(500)],
    ["package_size_tier", "height_cm", size(500)],
    ["package_size_tier", "weight_kg", size(500)],
    ["package_size_tier", "sort_order", ORDERS],
    ["hub", "name", ["ab", "a".repeat(80), "a", "a".repeat(81)]],
    ["hub", "address", ["a".repeat(5), "a".repeat(500), "a".repeat(4), "a".repeat(501)]],
    [
      "hub",
      "opening_hours",
      [
        week(null),
        week("06:00-12:00, 14:00-24:00"),
        week("6-21"),
        week(""),
        week(6),
        SIX_DAYS,
        "06:00-21:00",
      ],
    ],
    ["hub", "closed_days", [[], ["2026-12-25", "2027-01-01"], ["25.12.2026"], ["2026-02-29"], "2026-12-25"]],
    ["lane", "origin_hub_id", IDS],
    ["lane", "destination_hub_id", IDS],
    ["lane", "distance_km", [0, 5000, -0.001, 5000.001]],
    ["lane", "transit_base_rate", FEES],
    ["lane", "transit_per_kg_rate", FEES],
    ["lane", "hours", [0, 720, -0.001, 720.001]],
  ])("%s, %s", (kind, field, values) => {
    expect(acceptsValues(CATALOGUE_FIELDS[kind], ROWS[kind], field, values)).toEqual(values.slice(0, 2));
  });

  it("IDs fit the database column", () => {
    expect(IDS.filter((id) => catalogueId.safeParse(id).success)).toEqual(IDS.slice(0, 2));
  });
});

it.each<[Kind, string[]]>([
  ["vehicle_type", ["slug"]],
  ["package_size_tier", ["code"]],
  ["hub", []],
  ["lane", ["origin_hub_id", "destination_hub_id"]],
])(
  "a change of a %s may omit any field, and cannot change what identifies the row to clients",
  (kind, names) => {
    const others = Object.fromEntries(Object.entries(ROWS[kind]).filter(([field]) => !names.includes(field)));
    expect(CATALOGUE_CHANGE_SCHEMAS[kind].parse(ROWS[kind])).toEqual(others);
    expect(CATALOGUE_CHANGE_SCHEMAS[kind].parse({})).toEqual({});
  },
);

it("a change of settings leaves other settings unchanged, and keeps to the bounds", () => {
  expect(settingsChange.parse({})).toEqual({});
  expect(settingsChange.parse({ handling_fee_tzs: 0 })).toEqual({ handling_fee_tzs: 0 });
  expect(settingsChange.safeParse({ handling_fee_tzs: -1 }).success).toBe(false);
});

it("a new hub serves its own area at once: sorting takes an hour and costs as between hubs", () => {
  expect(
    CATALOGUE_FIELDS.lane.omit({ origin_hub_id: true, destination_hub_id: true }).parse(DEFAULT_SELF_LANE),
  ).toEqual({ distance_km: 0, transit_base_rate: 4000, transit_per_kg_rate: 500, hours: 1, is_active: true });
});
