import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import {
  CATALOGUE_CHANGE_SCHEMAS,
  CATALOGUE_FIELDS,
  settingsChange,
} from "@/lib/core/pricing/catalogue-fields";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import {
  isCatalogueKind,
  isSameContent,
  findSettingsConflict,
  hashContent,
  applyCatalogueChange,
} from "./catalogue-change";

const HUB = {
  ...{ id: 1, name: "Ubungo", address: "Ubungo", latitude: -6.79, longitude: 39.21, isActive: true },
  ...{ openingHours: null, closedDays: [], pickupCapacity: null },
};
const CATALOGUE: Catalogue = {
  version: 7,
  settings: DEFAULT_SETTINGS,
  vehicles: [],
  hubs: [HUB, { ...HUB, id: 2, name: "Morogoro" }],
  lanes: [],
};

describe("a proposal", () => {
  it("replaces the row with its ID, and does not mutate the catalogue", () => {
    const proposed = applyCatalogueChange(CATALOGUE, { kind: "hub", row: { ...HUB, isActive: false } });
    expect(proposed.hubs.map(({ id, isActive }) => [id, isActive])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(CATALOGUE.hubs[0]!.isActive).toBe(true);
  });

  it("is appended when its row is new", () => {
    const proposed = applyCatalogueChange(CATALOGUE, { kind: "hub", row: { ...HUB, id: 9 } });
    expect(proposed.hubs.map(({ id }) => id)).toEqual([1, 2, 9]);
  });

  it("of settings changes only the named settings", () => {
    const { settings } = applyCatalogueChange(CATALOGUE, {
      kind: "settings",
      values: { handling_fee_tzs: 9 },
    });
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, handling_fee_tzs: 9 });
  });
});

describe("a version", () => {
  it("depends on the content of the fields and not on their order", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (content, field) => {
        const reversed = Object.fromEntries(Object.entries(content).reverse());
        expect(hashContent(reversed)).toBe(hashContent(content));
        expect(isSameContent(reversed, content)).toBe(true);
        expect(hashContent({ ...content, [field]: { something: "else" } })).not.toBe(hashContent(content));
      }),
    );
  });
});

it("a version has sixteen hexadecimal digits of the content, sorted by field name", () => {
  expect(hashContent({})).toBe("44136fa355b3678a");
  expect(hashContent({ b: 2, a: 1 })).toBe("43258cff783fe703");
  expect(hashContent({ b: [2, 1], a: { d: null, c: "x" } })).toBe(
    hashContent({ a: { c: "x", d: null }, b: [2, 1] }),
  );
  expect(hashContent({ list: [1, 2] })).not.toBe(hashContent({ list: [2, 1] }));
  expect(isSameContent({ a: 1 }, { a: 2 })).toBe(false);
});

describe("a proposable change", () => {
  const vehicle = { id: 3, name: "Van" } as Catalogue["vehicles"][number];
  const lane = { originHubId: 1, destinationHubId: 2, id: 4 } as unknown as Catalogue["lanes"][number];
  it("is for a vehicle, a hub, a lane or settings, and leaves the rest unchanged", () => {
    expect(applyCatalogueChange(CATALOGUE, { kind: "vehicle_type", row: vehicle })).toEqual({
      ...CATALOGUE,
      vehicles: [vehicle],
    });
    expect(applyCatalogueChange(CATALOGUE, { kind: "lane", row: lane })).toEqual({
      ...CATALOGUE,
      lanes: [lane],
    });
    const hub = { ...HUB, id: 9 };
    expect(applyCatalogueChange(CATALOGUE, { kind: "hub", row: hub })).toEqual({
      ...CATALOGUE,
      hubs: [...CATALOGUE.hubs, hub],
    });
    const settings = { ...DEFAULT_SETTINGS, dispatch_minutes: 1 };
    expect(applyCatalogueChange(CATALOGUE, { kind: "settings", values: { dispatch_minutes: 1 } })).toEqual({
      ...CATALOGUE,
      settings,
    });
  });

  it("is named in a URL by one of four words", () => {
    const words = ["vehicle_type", "package_size_tier", "hub", "lane", "settings", "", "Hub"];
    expect(words.filter(isCatalogueKind)).toEqual(words.slice(0, 4));
  });
});

describe("contradicting settings", () => {
  it.each([
    ["cancellation_assigned_bps", "cancellation_en_route_bps"],
    ["topup_minimum_sandbox_tzs", "topup_maximum_tzs"],
    ["topup_minimum_live_tzs", "topup_maximum_tzs"],
    ["no_rider_alert_seconds", "no_rider_fail_seconds"],
  ] as const)("%s may be at most as high as %s", (low, high) => {
    const at = (value: number) => findSettingsConflict({ ...DEFAULT_SETTINGS, [low]: value });
    expect(at(DEFAULT_SETTINGS[high])).toBeNull();
    expect(at(DEFAULT_SETTINGS[high] + 1)).toEqual({ field: low, msg: `Must not be above ${high}` });
  });

  it("are reported at the field to correct; the defaults are consistent", () => {
    expect(findSettingsConflict(DEFAULT_SETTINGS)).toBeNull();
    expect(findSettingsConflict({ ...DEFAULT_SETTINGS, topup_minimum_live_tzs: 3_000_001 })).toMatchObject({
      field: "topup_minimum_live_tzs",
    });
  });
});

describe("the fields of a catalogue change", () => {
  it("are optional: no default overwrites a stored value", () => {
    expect(settingsChange.parse({})).toEqual({});
    for (const schema of Object.values(CATALOGUE_CHANGE_SCHEMAS)) expect(schema.parse({})).toEqual({});
  });

  it("have the same bounds as the settings", () => {
    expect(settingsChange.safeParse({ service_fee_bps: 10_001 }).success).toBe(false);
    expect(settingsChange.safeParse({ offer_radii_km: [] }).success).toBe(false);
  });

  it("cannot make a delivery free or a tier empty", () => {
    const { minimum_fee } = CATALOGUE_FIELDS.vehicle_type.shape;
    expect(minimum_fee.safeParse(0).success).toBe(false);
    expect(CATALOGUE_FIELDS.package_size_tier.shape.weight_kg.safeParse(501).success).toBe(false);
  });
});
