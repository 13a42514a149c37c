import { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import type { Geocoder } from "@/lib/adapters/geocoder/geocoder";
import { CONFIDENCE_PRECISE, serviceGeocoder, CONFIDENCE_TOO_WIDE } from "@/lib/adapters/geocoder/service";
import { fetchJson } from "@/lib/adapters/http-client";
import { env } from "@/lib/platform/env";

const answer = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string(),
    addresstype: z.string().optional(),
  }),
);

const WIDE = new Set(["country", "state", "region", "county", "city", "town", "district"]);

export function nominatimGeocoder(baseUrl: string, breaker = new Breaker("nominatim")): Geocoder {
  return serviceGeocoder(async (address) => {
    const url = new URL("search", baseUrl);
    url.search = new URLSearchParams({
      q: address,
      format: "jsonv2",
      countrycodes: "tz",
      limit: "1",
    }).toString();
    const headers = { "user-agent": `${env.SERVICE_NAME} (${env.APP_ORIGIN})` };
    const [found] = await fetchJson(url, answer, { headers });
    if (!found) return null;
    return {
      point: { latitude: found.lat, longitude: found.lon },
      confidence: WIDE.has(found.addresstype ?? "") ? CONFIDENCE_TOO_WIDE : CONFIDENCE_PRECISE,
      label: found.display_name,
    };
  }, breaker);
}
