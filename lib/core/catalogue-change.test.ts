import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "./catalogue";
import { isSameContent, settingsConflict, versionOf, withProposal } from "./catalogue-change";
import { CATALOGUE_CHANGES, CATALOGUE_FIELDS, settingsChange } from "./catalogue-fields";
import { DEFAULT_SETTINGS } from "./settings";

const HUB = { id: 1, name: "Ubungo", address: "Ubungo", latitude: -6.79, longitude: 39.21, isActive: true };
const CATALOGUE: Catalogue = {
  version: 7,
  settings: DEFAULT_SETTINGS,
  vehicles: [],
  hubs: [HUB, { ...HUB, id: 2, name: "Morogoro" }],
  lanes: [],
};

describe("a proposal", () => {
  it("takes the place of the row with its id, and leaves the catalogue itself alone", () => {
    const proposed = withProposal(CATALOGUE, { kind: "hub", row: { ...HUB, isActive: false } });
    expect(proposed.hubs.map(({ id, isActive }) => [id, isActive])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(CATALOGUE.hubs[0]!.isActive).toBe(true);
  });

  it("comes last when its row is new", () => {
    const proposed = withProposal(CATALOGUE, { kind: "hub", row: { ...HUB, id: 9 } });
    expect(proposed.hubs.map(({ id }) => id)).toEqual([1, 2, 9]);
  });

  it("of settings changes those alone", () => {
    const { settings } = withProposal(CATALOGUE, { kind: "settings", values: { handling_fee_tzs: 9 } });
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, handling_fee_tzs: 9 });
  });
});

describe("a version", () => {
  it("is the same for the same content in any order of its fields, and another for any other", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (content, field) => {
        const reversed = Object.fromEntries(Object.entries(content).reverse());
        expect(versionOf(reversed)).toBe(versionOf(content));
        expect(isSameContent(reversed, content)).toBe(true);
        expect(versionOf({ ...content, [field]: { something: "else" } })).not.toBe(versionOf(content));
      }),
    );
  });
});

describe("settings that contradict each other", () => {
  it("are told by the field to correct; the starting values agree", () => {
    expect(settingsConflict(DEFAULT_SETTINGS)).toBeNull();
    expect(settingsConflict({ ...DEFAULT_SETTINGS, topup_minimum_live_tzs: 3_000_001 })).toMatchObject({
      field: "topup_minimum_live_tzs",
    });
  });
});

describe("the fields of a change", () => {
  it("need not be sent: none has a default that would overwrite what is stored", () => {
    expect(settingsChange.parse({})).toEqual({});
    for (const schema of Object.values(CATALOGUE_CHANGES)) expect(schema.parse({})).toEqual({});
  });

  it("are bounded as the settings themselves are", () => {
    expect(settingsChange.safeParse({ service_fee_bps: 10_001 }).success).toBe(false);
    expect(settingsChange.safeParse({ offer_radii_km: [] }).success).toBe(false);
  });

  it("never make a delivery free, nor a tier that is no item", () => {
    const { minimum_fee } = CATALOGUE_FIELDS.vehicle_type.shape;
    expect(minimum_fee.safeParse(0).success).toBe(false);
    expect(CATALOGUE_FIELDS.package_size_tier.shape.weight_kg.safeParse(501).success).toBe(false);
  });
});
