import { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import { fetchJson } from "@/lib/adapters/http-client";
import type { Router } from "@/lib/adapters/router/router";
import { serviceRouter } from "@/lib/adapters/router/service";

const answer = z.object({
  code: z.literal("Ok"),
  routes: z.array(z.object({ distance: z.number().nonnegative() })).min(1),
});

export function osrmRouter(baseUrl: string, breaker = new Breaker("osrm")): Router {
  return serviceRouter(async (a, b) => {
    const ends = `${a.longitude},${a.latitude};${b.longitude},${b.latitude}`;
    const url = new URL(`route/v1/driving/${ends}?overview=false`, baseUrl);
    const { routes } = await fetchJson(url, answer);
    return routes[0]!.distance;
  }, breaker);
}
