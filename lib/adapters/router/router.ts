import { LRUCache } from "lru-cache";
import { z } from "zod";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import { fetchJson } from "@/lib/adapters/http-client";
import { estimateRoadKm, greatCircleKm, type Point, roundKm } from "@/lib/core/pricing/geography";
import { type Env, env } from "@/lib/platform/env";

/** Both modes use the same router, because a sandbox quote must equal the live quote. */
export function chooseRouter(): Router {
  return router;
}

/** Prefers self-hosted servers to the paid service. */
export function createRouter(
  configured: Pick<Env, "OSRM_URL" | "VALHALLA_URL" | "GOOGLE_ROUTES_KEY">,
): Router {
  if (configured.OSRM_URL) return osrmRouter(configured.OSRM_URL);
  if (configured.VALHALLA_URL) return valhallaRouter(configured.VALHALLA_URL);
  if (configured.GOOGLE_ROUTES_KEY) return googleRouter(configured.GOOGLE_ROUTES_KEY);
  return estimateRouter;
}

/** Distance by road in kilometres with 2 decimals, and the source of the distance. */
export interface RoadDistance {
  distanceKm: number;
  source: "router" | "estimate";
}

export type VehicleProfile = "car" | "motorcycle";

/** Never throws: without a router, the distance is estimated as straight-line distance times `factor`. */
export interface Router {
  roadDistanceKm(
    a: Point,
    b: Point,
    factor: number,
    profile?: VehicleProfile,
  ): RoadDistance | Promise<RoadDistance>;
}

/** Returns metres by road. Throws if the server fails or finds no road. */
type MeasureMetres = (a: Point, b: Point, profile: VehicleProfile) => Promise<number>;

const KEPT_MAX = 10_000;
const KEPT_MS = 24 * 3600 * 1000;

function serviceRouter(measure: MeasureMetres, breaker: CircuitBreaker): Router {
  const kept = new LRUCache<string, number>({ max: KEPT_MAX, ttl: KEPT_MS });
  return {
    async roadDistanceKm(a, b, factor, profile = "car"): Promise<RoadDistance> {
      const key = `${profile} ${keyOf(a)} ${keyOf(b)}`;
      const known = kept.get(key);
      if (known !== undefined) return { distanceKm: known, source: "router" };
      try {
        const distanceKm = roundKm((await breaker.run(() => measure(a, b, profile))) / 1000);
        assertPlausible(distanceKm, greatCircleKm(a, b));
        kept.set(key, distanceKm);
        return { distanceKm, source: "router" };
      } catch {
        return estimateRouter.roadDistanceKm(a, b, factor);
      }
    },
  };
}

/** Decimals of a coordinate in degrees. Four decimals are about 11 metres. */
const KEY_DECIMALS = 4;

function keyOf({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(KEY_DECIMALS)},${longitude.toFixed(KEY_DECIMALS)}`;
}

/** Minimum and maximum plausible ratio of road to straight line, with a margin for rounding. */
const SHORTEST = 0.95;
const LONGEST = 20;
/**
 * Minimum straight-line distance in km for the plausibility check. At shorter distances, the way to the nearest road
 * makes the ratio unreliable.
 */
const COMPARABLE_KM = 1;

function assertPlausible(roadKm: number, crowKm: number): void {
  if (crowKm < COMPARABLE_KM) return;
  if (roadKm < crowKm * SHORTEST || roadKm > crowKm * LONGEST) throw new Error("not a plausible distance");
}

/** Google's JSON omits zero values. */
const googleAnswer = z.object({
  routes: z.array(z.object({ distanceMeters: z.number().nonnegative().default(0) })).min(1),
});

const TRAVEL_MODE = { car: "DRIVE", motorcycle: "TWO_WHEELER" } as const;
const GOOGLE_URL = "https://routes.googleapis.com/";

export function googleRouter(
  key: string,
  baseUrl = GOOGLE_URL,
  breaker = new CircuitBreaker("google routes"),
): Router {
  return serviceRouter(async (a, b, profile) => {
    const body = { origin: waypoint(a), destination: waypoint(b), travelMode: TRAVEL_MODE[profile] };
    // Google charges by the requested fields and requires at least one.
    const headers = { "x-goog-api-key": key, "x-goog-fieldmask": "routes.distanceMeters" };
    const url = new URL("/directions/v2:computeRoutes", baseUrl);
    const { routes } = await fetchJson(url, googleAnswer, { body, headers });
    return routes[0]!.distanceMeters;
  }, breaker);
}

function waypoint({ latitude, longitude }: Point) {
  return { location: { latLng: { latitude, longitude } } };
}

const osrmAnswer = z.object({
  code: z.literal("Ok"),
  routes: z.array(z.object({ distance: z.number().nonnegative() })).min(1),
});

export function osrmRouter(baseUrl: string, breaker = new CircuitBreaker("osrm")): Router {
  return serviceRouter(async (a, b) => {
    const ends = `${a.longitude},${a.latitude};${b.longitude},${b.latitude}`;
    const url = new URL(`route/v1/driving/${ends}?overview=false`, baseUrl);
    const { routes } = await fetchJson(url, osrmAnswer);
    return routes[0]!.distance;
  }, breaker);
}

const valhallaAnswer = z.object({
  trip: z.object({ status: z.literal(0), summary: z.object({ length: z.number().nonnegative() }) }),
});

const COSTING = { car: "auto", motorcycle: "motorcycle" } as const;

export function valhallaRouter(baseUrl: string, breaker = new CircuitBreaker("valhalla")): Router {
  return serviceRouter(async (a, b, profile) => {
    const body = {
      locations: [location(a), location(b)],
      costing: COSTING[profile],
      units: "kilometers",
      directions_type: "none",
    };
    const { trip } = await fetchJson(new URL("route", baseUrl), valhallaAnswer, { body });
    return trip.summary.length * 1000;
  }, breaker);
}

function location({ latitude, longitude }: Point) {
  return { lat: latitude, lon: longitude };
}

/** Not async, which saves a promise for each distance, because quotes are the most frequent requests. */
export const estimateRouter: Router = {
  roadDistanceKm(a, b, factor) {
    return { distanceKm: estimateRoadKm(a, b, factor), source: "estimate" };
  },
};

const router = createRouter(env);
