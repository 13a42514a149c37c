import { LRUCache } from "lru-cache";
import type { Breaker } from "@/lib/adapters/breaker";
import { estimateRouter } from "@/lib/adapters/router/estimate";
import type { Profile, RoadDistance, Router } from "@/lib/adapters/router/router";
import { greatCircleKm, type Point, roundKm } from "@/lib/core/pricing/geography";

/** Metres by road. Throws when the server fails or knows no road. */
export type MeasureMetres = (a: Point, b: Point, profile: Profile) => Promise<number>;

const KEPT_MAX = 10_000;
const KEPT_MS = 24 * 3600 * 1000;

export function serviceRouter(measure: MeasureMetres, breaker: Breaker): Router {
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

/** About 11 metres. */
const KEY_DECIMALS = 4;

function keyOf({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(KEY_DECIMALS)},${longitude.toFixed(KEY_DECIMALS)}`;
}

/** Plausible ratios of road to straight line, with room for rounding. */
const SHORTEST = 0.95;
const LONGEST = 20;
/** Shorter distances are not compared: the ends may lie off the road. */
const COMPARABLE_KM = 1;

function assertPlausible(roadKm: number, crowKm: number): void {
  if (crowKm < COMPARABLE_KM) return;
  if (roadKm < crowKm * SHORTEST || roadKm > crowKm * LONGEST) throw new Error("not a plausible distance");
}
