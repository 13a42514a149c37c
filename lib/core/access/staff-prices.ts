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
export const APPROVAL_LIMIT_SETTINGS: readonly (keyof Settings)[] = [
  "four_eyes_single_tzs",
  "four_eyes_daily_tzs",
];

export interface ChangeRequirements {
  /** The rights that one must have to ask for the change. */
  rights: StaffRight[];
  needsApproval: boolean;
  /** What the second person must be allowed to do. */
  approverRight: StaffRight;
}

/** What a change of one row of the catalogue asks of who makes it. */
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

/** What a change of some settings asks of who makes it. */
export function getSettingsChangeRequirements(before: object, after: object): ChangeRequirements {
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

/** The fields of the second that are not as in the first; what is left out stays. */
export function listChangedFields(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => value !== undefined && !isSameContent(was[field], value))
    .map(([field]) => field);
}
