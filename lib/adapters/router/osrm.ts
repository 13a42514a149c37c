import { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import { fetchJson } from "@/lib/adapters/fetch-json";
import { estimateRouter } from "@/lib/adapters/router/estimate";
import type { Router } from "@/lib/adapters/router/router";
import { greatCircleKm, roundKm } from "@/lib/core/geography";

const answer = z.object({
  code: z.literal("Ok"),
  routes: z.array(z.object({ distance: z.number().nonnegative() })).min(1),
});

/** No road is shorter than the crow flies (but for rounding), and none is this many times as long. */
const SHORTEST = 0.95;
const LONGEST = 20;
/** Below this the ends may lie off the road, and the comparison says nothing. */
const COMPARABLE_KM = 1;

/** Measures with an OSRM server; falls back to the estimate when it is late, wrong or away. */
export function osrmRouter(baseUrl: string, breaker = new Breaker()): Router {
  return {
    async roadDistanceKm(a, b, factor) {
      try {
        const ends = `${a.longitude},${a.latitude};${b.longitude},${b.latitude}`;
        const url = new URL(`route/v1/driving/${ends}?overview=false`, baseUrl);
        const { routes } = await breaker.run(() => fetchJson(url, answer));
        const distanceKm = roundKm(routes[0]!.distance / 1000);
        assertPlausible(distanceKm, greatCircleKm(a, b));
        return { distanceKm, source: "router" };
      } catch {
        // A price must not wait for a map: the estimate says of itself that it is one.
        return estimateRouter.roadDistanceKm(a, b, factor);
      }
    },
  };
}

function assertPlausible(roadKm: number, crowKm: number): void {
  if (crowKm < COMPARABLE_KM) return;
  if (roadKm < crowKm * SHORTEST || roadKm > crowKm * LONGEST) throw new Error("not a plausible distance");
}
