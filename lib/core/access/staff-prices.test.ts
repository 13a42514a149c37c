import { describe, expect, test } from "vitest";
import { CATALOGUE_FIELDS, CATALOGUE_KINDS } from "@/lib/core/pricing/catalogue-fields";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import {
  APPROVAL_LIMIT_SETTINGS,
  getRowChangeRequirements,
  getRequirementsForSettingsChange,
  PRICE_FIELDS,
  PRICE_SETTINGS,
} from "./staff-prices";

describe("a change of the catalogue", () => {
  const before = { base_fee: 1000, name: "Van", is_active: true };

  test("needs the right to the changed kind, and a second person only for a price", () => {
    expect(getRowChangeRequirements("vehicle_type", before, { name: "Big van" })).toMatchObject({
      rights: ["catalogue"],
      needsApproval: false,
    });
    expect(getRowChangeRequirements("vehicle_type", before, { base_fee: 1, name: "Big van" })).toMatchObject({
      rights: ["prices", "catalogue"],
      needsApproval: true,
    });
    expect(
      getRowChangeRequirements("vehicle_type", before, { base_fee: 1000, name: undefined }),
    ).toMatchObject({
      rights: [],
      needsApproval: false,
    });
  });

  test("lists every money field by its name", () => {
    for (const kind of CATALOGUE_KINDS) {
      const money = Object.keys(CATALOGUE_FIELDS[kind].shape).filter((field) => /fee|rate|price/.test(field));
      expect([...PRICE_FIELDS[kind]].sort()).toEqual(money.sort());
    }
  });
});

describe("a change of the settings", () => {
  test("needs finance for prices, an owner for the rest and two owners for limits", () => {
    expect(getRequirementsForSettingsChange(DEFAULT_SETTINGS, { service_fee_bps: 1 })).toEqual({
      rights: ["prices"],
      needsApproval: true,
      approverRight: "prices",
    });
    expect(getRequirementsForSettingsChange(DEFAULT_SETTINGS, { offer_seconds: 1 })).toMatchObject({
      rights: ["settings"],
      needsApproval: false,
    });
    for (const key of APPROVAL_LIMIT_SETTINGS) {
      expect(getRequirementsForSettingsChange(DEFAULT_SETTINGS, { [key]: 1 })).toEqual({
        rights: ["settings"],
        needsApproval: true,
        approverRight: "settings",
      });
    }
  });

  test("includes every percentage among the prices", () => {
    const percentages = Object.keys(DEFAULT_SETTINGS).filter((key) => key.endsWith("_bps"));
    expect(PRICE_SETTINGS).toEqual(expect.arrayContaining(percentages));
  });
});
