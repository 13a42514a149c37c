import { isSameContent } from "@/lib/core/admin/catalogue-change";
import type { CatalogueFields, CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import type { Settings } from "@/lib/core/pricing/settings";
import type { StaffRight } from "./staff-rights";

/** The fields of the catalogue that are a price: finance's, and with a second person. */
export const PRICE_FIELDS: { [Kind in CatalogueKind]: readonly (keyof CatalogueFields[Kind])[] } = {
  vehicle_type: ["base_fee", "price_per_km", "minimum_fee"],
  lane: ["transit_base_rate", "transit_per_kg_rate"],
  package_size_tier: [],
  hub: [],
};

/** The settings that prices and fee percentages are made of. */
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
/** What one person may move alone: only two owners change it. */
export const FOUR_EYES_SETTINGS: readonly (keyof Settings)[] = [
  "four_eyes_single_tzs",
  "four_eyes_daily_tzs",
];

export interface ChangeNeeds {
  /** The rights that one must have to ask for the change. */
  rights: StaffRight[];
  needsSecond: boolean;
  /** What the second person must be allowed to do. */
  second: StaffRight;
}

/** What a change of one row of the catalogue asks of who makes it. */
export function needsOfRow(kind: CatalogueKind, before: object, after: object): ChangeNeeds {
  const changed = changedFields(before, after);
  const isPriced = changed.filter((field) => PRICE_FIELDS[kind].includes(field as never)).length;
  const rights: StaffRight[] = [];
  if (isPriced > 0) rights.push("prices");
  if (changed.length > isPriced) rights.push("catalogue");
  return { rights, needsSecond: isPriced > 0, second: "prices" };
}

/** What a change of some settings asks of who makes it. */
export function needsOfSettings(before: object, after: object): ChangeNeeds {
  const changed = changedFields(before, after) as (keyof Settings)[];
  const isPrice = (key: keyof Settings) => PRICE_SETTINGS.includes(key);
  const isLimit = changed.some((key) => FOUR_EYES_SETTINGS.includes(key));
  const rights: StaffRight[] = [];
  if (changed.some(isPrice)) rights.push("prices");
  if (changed.some((key) => !isPrice(key))) rights.push("settings");
  return {
    rights,
    needsSecond: isLimit || changed.some(isPrice),
    second: isLimit ? "settings" : "prices",
  };
}

/** The fields of the second that are not as in the first; what is left out stays. */
export function changedFields(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => value !== undefined && !isSameContent(was[field], value))
    .map(([field]) => field);
}
