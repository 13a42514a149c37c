import {
  chooseRouter,
  type VehicleProfile,
  type RoadDistance,
  type Router,
} from "@/lib/adapters/router/router";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { findHubRoute } from "@/lib/core/pricing/geography";
import { type Item, calculateLoad } from "@/lib/core/pricing/items";
import {
  estimateDeliveryMinutes,
  hoursFromMinutes,
  longestRiderLegKm,
  priceRoute,
  type Route,
  routeDistanceKm,
} from "@/lib/core/pricing/pricing";
import { type Vehicle, findVehicleForDistance, findVehiclesForLoad } from "@/lib/core/pricing/vehicles";
import type { Trip } from "@/lib/rates/resolve-trip";

export type Quote = Awaited<ReturnType<typeof quoteTrip>>;

/**
 * Estimates the delivery of a shipment that is confirmed at `startsAt`. Throws no_vehicle_fits, vehicle_override_too_small, no_regional_route, validation_error. Specification:
 * Vehicle selection; Pricing rules.
 */
export async function quoteTrip(
  catalogue: Catalogue,
  trip: Trip,
  items: readonly Item[],
  startsAt: Date,
  vehicleTypeId?: number | null,
  router = chooseRouter(),
) {
  const load = calculateLoad(items);
  const candidates = findVehiclesForLoad(catalogue.vehicles, load, vehicleTypeId);
  const overridden = vehicleTypeId !== undefined && vehicleTypeId !== null;
  const { route, distanceSource } = await measureRoute(catalogue, trip, candidates, router);
  const vehicle = findVehicleForDistance(candidates, longestRiderLegKm(route), load, overridden);
  const minutes = estimateDeliveryMinutes(route, vehicle, catalogue.settings, startsAt);
  return {
    type: route.type,
    vehicle,
    fees: priceRoute(route, vehicle, load, catalogue.settings),
    distanceKm: routeDistanceKm(route),
    distanceSource,
    minutes,
    hours: hoursFromMinutes(minutes),
    originHub: route.type === "regional" ? route.originHub : null,
    destinationHub: route.type === "regional" ? route.destinationHub : null,
    route,
    load,
  };
}

async function measureRoute(
  catalogue: Catalogue,
  { pickup, dropoff }: Trip,
  candidates: readonly Vehicle[],
  router: Router,
): Promise<{ route: Route; distanceSource: RoadDistance["source"] }> {
  const { settings } = catalogue;
  const profile = chooseProfile(candidates);
  const direct = await router.roadDistanceKm(pickup, dropoff, settings.road_factor_city, profile);
  if (direct.distanceKm < settings.same_city_boundary_km) {
    return { route: { type: "same_city", distanceKm: direct.distanceKm }, distanceSource: direct.source };
  }
  const link = findHubRoute(pickup, dropoff, catalogue, settings.hub_radius_km);
  const [firstMile, lastMile] = await Promise.all([
    router.roadDistanceKm(pickup, link.originHub, settings.road_factor_hub_access, profile),
    router.roadDistanceKm(link.destinationHub, dropoff, settings.road_factor_hub_access, profile),
  ]);
  const isRouted = firstMile.source === "router" && lastMile.source === "router";
  return {
    route: { type: "regional", firstMileKm: firstMile.distanceKm, lastMileKm: lastMile.distanceKm, ...link },
    distanceSource: isRouted ? "router" : "estimate",
  };
}

const TWO_WHEELS = new Set(["foot", "bicycle", "motorcycle"]);

/** Uses the first vehicle without a distance limit, so that the quote and the create request measure the same route. */
function chooseProfile(candidates: readonly Vehicle[]): VehicleProfile {
  const likely = candidates.find(({ maxDistanceKm }) => maxDistanceKm === null) ?? candidates[0];
  return likely && TWO_WHEELS.has(likely.slug) ? "motorcycle" : "car";
}
