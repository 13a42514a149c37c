import { isSameContent } from "@/lib/core/admin/catalogue-change";
import type { CatalogueFields, CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import type { Settings } from "@/lib/core/pricing/settings";
import type { StaffRight } from "./staff";

export const PRICE_FIELDS: { [Kind in CatalogueKind]: readonly (keyof CatalogueFields[Kind])[] } = {
  vehicle_type: ["base_fee", "price_per_km", "minimum_fee"],
  lane: ["transit_base_rate", "transit_per_kg_rate"],
  package_size_tier: [],
  hub: [],
};

export const PRICE_SETTINGS: readonly (keyof Settings)[] = [
  "same_city_boundary_km",
  "service_fee_bps",
  "fragile_bps",
  "handling_fee_tzs",
  "road_factor_city",
  "road_factor_hub_access",
  "cancellation_assigned_bps",
  "cancellation_en_route_bps",
  "rider_share_bps",
];
/** Settings that only owners may change. Each change needs two owners. */
export const APPROVAL_LIMIT_SETTINGS: readonly (keyof Settings)[] = [
  "four_eyes_single_tzs",
  "four_eyes_daily_tzs",
];

interface ChangeRequirements {
  rights: StaffRight[];
  needsApproval: boolean;
  approverRight: StaffRight;
}

export function getRowChangeRequirements(
  kind: CatalogueKind,
  before: object,
  after: object,
): ChangeRequirements {
  const changed = listChangedFields(before, after);
  const isPriced = changed.filter((field) => PRICE_FIELDS[kind].includes(field as never)).length;
  const rights: StaffRight[] = [];
  if (isPriced > 0) rights.push("prices");
  if (changed.length > isPriced) rights.push("catalogue");
  return { rights, needsApproval: isPriced > 0, approverRight: "prices" };
}

export function getRequirementsForSettingsChange(before: object, after: object): ChangeRequirements {
  const changed = listChangedFields(before, after) as (keyof Settings)[];
  const isPrice = (key: keyof Settings) => PRICE_SETTINGS.includes(key);
  const isLimit = changed.some((key) => APPROVAL_LIMIT_SETTINGS.includes(key));
  const rights: StaffRight[] = [];
  if (changed.some(isPrice)) rights.push("prices");
  if (changed.some((key) => !isPrice(key))) rights.push("settings");
  return {
    rights,
    needsApproval: isLimit || changed.some(isPrice),
    approverRight: isLimit ? "settings" : "prices",
  };
}

export function listChangedFields(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => value !== undefined && !isSameContent(was[field], value))
    .map(([field]) => field);
}
