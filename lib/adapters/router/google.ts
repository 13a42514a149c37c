import { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import { fetchJson } from "@/lib/adapters/http-client";
import type { Router } from "@/lib/adapters/router/router";
import { serviceRouter } from "@/lib/adapters/router/service";
import type { Point } from "@/lib/core/pricing/geography";

/** Google's JSON omits zero values. */
const answer = z.object({
  routes: z.array(z.object({ distanceMeters: z.number().nonnegative().default(0) })).min(1),
});

const TRAVEL_MODE = { car: "DRIVE", motorcycle: "TWO_WHEELER" } as const;
const GOOGLE_URL = "https://routes.googleapis.com/";

export function googleRouter(
  key: string,
  baseUrl = GOOGLE_URL,
  breaker = new Breaker("google routes"),
): Router {
  return serviceRouter(async (a, b, profile) => {
    const body = { origin: waypoint(a), destination: waypoint(b), travelMode: TRAVEL_MODE[profile] };
    // Google charges by the requested fields and requires at least one.
    const headers = { "x-goog-api-key": key, "x-goog-fieldmask": "routes.distanceMeters" };
    const url = new URL("/directions/v2:computeRoutes", baseUrl);
    const { routes } = await fetchJson(url, answer, { body, headers });
    return routes[0]!.distanceMeters;
  }, breaker);
}

function waypoint({ latitude, longitude }: Point) {
  return { location: { latLng: { latitude, longitude } } };
}
