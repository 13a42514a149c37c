import { listPackageSizeTiers } from "@/lib/catalogue/list-package-size-tiers";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { LinkItem } from "@/lib/core/links/delivery-link";
import type { LinkRequest } from "@/lib/core/links/link-request";
import { calculateLoad } from "@/lib/core/pricing/items";
import { toItem } from "@/lib/core/pricing/rate-request";
import { findVehiclesForLoad } from "@/lib/core/pricing/vehicles";
import { findBookingPlace } from "@/lib/rates/suggest-places";

export interface PreparedLink {
  item: LinkItem;
  pickup: { latitude: number; longitude: number };
}

/** Throws a 422 on `tier`, no_vehicle_fits, ungeocodable_pickup, maps_unavailable. */
export async function prepareLink(caller: Caller, request: LinkRequest): Promise<PreparedLink> {
  const [tiers, { vehicles }] = await Promise.all([listPackageSizeTiers(), loadCatalogue()]);
  const tier = tiers.find(({ code }) => code === request.tier);
  if (!tier) {
    const msg = "Must be the code of a package size tier";
    throw new ConditionError("validation_error", [{ loc: ["body", "tier"], msg, type: "value_error" }]);
  }
  const { weight_kg, length_cm, width_cm, height_cm } = tier;
  const item = { tier: tier.code, weight_kg, length_cm, width_cm, height_cm };
  const { tier: _, ...measures } = item;
  findVehiclesForLoad(
    vehicles,
    calculateLoad([toItem({ description: request.title, quantity: 1, ...measures })]),
    null,
  );
  const { pickup_latitude: latitude, pickup_longitude: longitude } = request;
  if (typeof latitude === "number" && typeof longitude === "number") {
    return { item, pickup: { latitude, longitude } };
  }
  const found = await findBookingPlace(caller, request.pickup_address);
  if (!found) throw new ConditionError("ungeocodable_pickup", "Could not geocode pickup address");
  return { item, pickup: { latitude: found.latitude, longitude: found.longitude } };
}
