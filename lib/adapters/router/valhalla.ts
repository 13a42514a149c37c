import { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import { fetchJson } from "@/lib/adapters/http-client";
import type { Router } from "@/lib/adapters/router/router";
import { serviceRouter } from "@/lib/adapters/router/service";
import type { Point } from "@/lib/core/pricing/geography";

const answer = z.object({
  trip: z.object({ status: z.literal(0), summary: z.object({ length: z.number().nonnegative() }) }),
});

const COSTING = { car: "auto", motorcycle: "motorcycle" } as const;

export function valhallaRouter(baseUrl: string, breaker = new Breaker("valhalla")): Router {
  return serviceRouter(async (a, b, profile) => {
    const body = {
      locations: [location(a), location(b)],
      costing: COSTING[profile],
      units: "kilometers",
      directions_type: "none",
    };
    const { trip } = await fetchJson(new URL("route", baseUrl), answer, { body });
    return trip.summary.length * 1000;
  }, breaker);
}

function location({ latitude, longitude }: Point) {
  return { lat: latitude, lon: longitude };
}
