import { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import type { Geocoder } from "@/lib/adapters/geocoder/geocoder";
import {
  CONFIDENCE_AREA,
  CONFIDENCE_PRECISE,
  serviceGeocoder,
  CONFIDENCE_TOO_WIDE,
} from "@/lib/adapters/geocoder/service";
import { fetchJson } from "@/lib/adapters/http-client";

const found = z.object({
  formatted_address: z.string(),
  partial_match: z.boolean().default(false),
  types: z.array(z.string()),
  geometry: z.object({
    location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  }),
});
/** Google answers 200 with a status; all other statuses are failures. */
const answer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), results: z.array(found).min(1) }),
  z.object({ status: z.literal("ZERO_RESULTS") }),
]);

const GOOGLE_URL = "https://maps.googleapis.com/";
const WIDE = new Set([
  "country",
  "administrative_area_level_1",
  "administrative_area_level_2",
  "locality",
  "postal_code",
]);
const AREAS = new Set(["sublocality", "neighborhood", "administrative_area_level_3"]);

export function googleGeocoder(
  key: string,
  baseUrl = GOOGLE_URL,
  breaker = new Breaker("google geocoding"),
): Geocoder {
  return serviceGeocoder(async (address) => {
    const url = new URL("maps/api/geocode/json", baseUrl);
    url.search = new URLSearchParams({
      address,
      components: "country:TZ",
      region: "tz",
      language: "en",
      key,
    }).toString();
    const told = await fetchJson(url, answer);
    if (told.status === "ZERO_RESULTS") return null;
    const [best] = told.results;
    const { lat, lng } = best!.geometry.location;
    return {
      point: { latitude: lat, longitude: lng },
      confidence: confidenceOf(best!),
      label: best!.formatted_address,
    };
  }, breaker);
}

/** A partial match is a different street of that name, or only the town. */
function confidenceOf({ types, partial_match }: z.output<typeof found>): number {
  if (types.some((type) => WIDE.has(type))) return CONFIDENCE_TOO_WIDE;
  if (types.some((type) => AREAS.has(type))) return CONFIDENCE_AREA;
  return partial_match ? CONFIDENCE_TOO_WIDE : CONFIDENCE_PRECISE;
}
