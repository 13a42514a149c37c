import { ConditionError } from "@/lib/core/conditions";
import type { ServiceHours } from "@/lib/core/time/service-hours";

export interface Point {
  latitude: number;
  longitude: number;
}

export interface Hub extends Point, ServiceHours {
  id: number;
  name: string;
  address: string;
  isActive: boolean;
  pickupCapacity: number | null;
}

/** Each hub also has a lane to itself. `hours` is the transit time. */
export interface Lane {
  id: number;
  originHubId: number;
  destinationHubId: number;
  distanceKm: number;
  transitBaseRateTzs: number;
  transitPerKgRateTzs: number;
  hours: number;
  isActive: boolean;
}

/** Throws no_regional_route. Specification: Errors, no_regional_route. */
export function findHubRoute(
  pickup: Point,
  dropoff: Point,
  network: { hubs: readonly Hub[]; lanes: readonly Lane[] },
  radiusKm: number,
): { originHub: Hub; destinationHub: Hub; lane: Lane } {
  const originHub = findNearestHub(pickup, network.hubs, radiusKm);
  const destinationHub = findNearestHub(dropoff, network.hubs, radiusKm);
  if (!originHub || !destinationHub) {
    throw new ConditionError("no_regional_route", "No regional route available between these locations");
  }
  const lane = findLane(originHub.id, destinationHub.id, network.lanes);
  if (!lane) {
    throw new ConditionError("no_regional_route", "No transit route between origin and destination hubs", {
      meta: { origin_hub: originHub.name, destination_hub: destinationHub.name },
    });
  }
  return { originHub, destinationHub, lane };
}

/** Compares great-circle kilometres. Returns the hub with the lower id at equal distances. */
export function findNearestHub(point: Point, hubs: readonly Hub[], radiusKm: number): Hub | null {
  let nearest: Hub | null = null;
  let nearestKm = radiusKm;
  for (const hub of hubs) {
    if (!hub.isActive) continue;
    const km = greatCircleKm(point, hub);
    const isNearer = nearest === null ? km <= nearestKm : km < nearestKm;
    if (isNearer || (nearest && km === nearestKm && hub.id < nearest.id)) {
      nearest = hub;
      nearestKm = km;
    }
  }
  return nearest;
}

/** Returns the hub that limits the pickups at the point, or null without a limit. */
export function findPickupHub(
  point: Point,
  { hubs, settings }: { hubs: readonly Hub[]; settings: { hub_radius_km: number } },
): (Hub & { pickupCapacity: number }) | null {
  const nearest = findNearestHub(point, hubs, settings.hub_radius_km);
  return nearest && nearest.pickupCapacity !== null
    ? { ...nearest, pickupCapacity: nearest.pickupCapacity }
    : null;
}

export function findLane(originHubId: number, destinationHubId: number, lanes: readonly Lane[]): Lane | null {
  for (const lane of lanes) {
    if (lane.originHubId === originHubId && lane.destinationHubId === destinationHubId && lane.isActive) {
      return lane;
    }
  }
  return null;
}

export function estimateRoadKm(a: Point, b: Point, factor: number): number {
  return roundKm(greatCircleKm(a, b) * factor);
}

const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

export function greatCircleKm(a: Point, b: Point): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const cosines = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS);
  const haversine = sinLatitude * sinLatitude + cosines * sinLongitude * sinLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

export function isSamePoint(a: Point, b: Point): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

export function formatKm(km: number): string {
  return km < 9.95 ? km.toFixed(1) : String(Math.round(km));
}

export function roundKm(km: number): number {
  return Math.round(km * 100) / 100;
}
