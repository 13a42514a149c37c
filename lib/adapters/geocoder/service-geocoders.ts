import { LRUCache } from "lru-cache";
import { z } from "zod";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import { fetchJson } from "@/lib/adapters/http-client";
import { env } from "@/lib/platform/env";
import type { GeocodeResult, Geocoder } from "./geocoder";

const KEPT_MAX = 5000;
const KEPT_MS = 24 * 3600 * 1000;

/** Caches results for a day. Throws if the service fails. */
function serviceGeocoder(look: Geocoder["geocode"], breaker: CircuitBreaker): Geocoder {
  const kept = new LRUCache<string, { found: GeocodeResult | null }>({ max: KEPT_MAX, ttl: KEPT_MS });
  return {
    async geocode(address) {
      const key = address.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
      const known = kept.get(key);
      if (known) return known.found;
      const found = await breaker.run(() => look(address));
      kept.set(key, { found });
      return found;
    },
  };
}

/** Confidence of a place that is too large, such as a whole town. Callers refuse results with this confidence. */
const CONFIDENCE_TOO_WIDE = 0.3;
const CONFIDENCE_PRECISE = 0.8;
const CONFIDENCE_AREA = 0.65;

const found = z.object({
  formatted_address: z.string(),
  partial_match: z.boolean().default(false),
  types: z.array(z.string()),
  geometry: z.object({
    location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  }),
});
/** Google answers with HTTP 200 and a `status` in the body. Every value that is not listed here is a failure. */
const googleAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), results: z.array(found).min(1) }),
  z.object({ status: z.literal("ZERO_RESULTS") }),
]);

const GOOGLE_URL = "https://maps.googleapis.com/";
const GOOGLE_WIDE = new Set([
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
  breaker = new CircuitBreaker("google geocoding"),
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
    const told = await fetchJson(url, googleAnswer);
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

/** A partial match is a different street with the same name, or only the town. */
function confidenceOf({ types, partial_match }: z.output<typeof found>): number {
  if (types.some((type) => GOOGLE_WIDE.has(type))) return CONFIDENCE_TOO_WIDE;
  if (types.some((type) => AREAS.has(type))) return CONFIDENCE_AREA;
  return partial_match ? CONFIDENCE_TOO_WIDE : CONFIDENCE_PRECISE;
}

const nominatimAnswer = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string(),
    addresstype: z.string().optional(),
  }),
);

const NOMINATIM_WIDE = new Set(["country", "state", "region", "county", "city", "town", "district"]);

export function nominatimGeocoder(baseUrl: string, breaker = new CircuitBreaker("nominatim")): Geocoder {
  return serviceGeocoder(async (address) => {
    const url = new URL("search", baseUrl);
    url.search = new URLSearchParams({
      q: address,
      format: "jsonv2",
      countrycodes: "tz",
      limit: "1",
    }).toString();
    const headers = { "user-agent": `${env.SERVICE_NAME} (${env.APP_ORIGIN})` };
    const [found] = await fetchJson(url, nominatimAnswer, { headers });
    if (!found) return null;
    return {
      point: { latitude: found.lat, longitude: found.lon },
      confidence: NOMINATIM_WIDE.has(found.addresstype ?? "") ? CONFIDENCE_TOO_WIDE : CONFIDENCE_PRECISE,
      label: found.display_name,
    };
  }, breaker);
}

const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.object({
        countrycode: z.string().optional(),
        type: z.string().optional(),
        name: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
});

type Properties = z.output<typeof photonAnswer>["features"][number]["properties"];

/** Search area. A box restricts the search, because Photon has no country filter. */
const TANZANIA = { bbox: "29.3,-11.8,40.5,-0.9", lat: "-6.8161", lon: "39.2892" };
const CONFIDENCE: Record<string, number> = {
  house: CONFIDENCE_PRECISE,
  street: CONFIDENCE_PRECISE,
  other: CONFIDENCE_PRECISE,
  district: CONFIDENCE_AREA,
  locality: CONFIDENCE_AREA,
};

export function photonGeocoder(baseUrl: string, breaker = new CircuitBreaker("photon")): Geocoder {
  return serviceGeocoder(async (address) => {
    const url = new URL("api", baseUrl);
    url.search = new URLSearchParams({ q: address, limit: "5", lang: "en", ...TANZANIA }).toString();
    const headers = { "user-agent": `${env.SERVICE_NAME} (${env.APP_ORIGIN})` };
    const { features } = await fetchJson(url, photonAnswer, { headers });
    const found = features.find(({ properties }) => properties.countrycode === "TZ");
    if (!found) return null;
    const [longitude, latitude] = found.geometry.coordinates;
    return {
      point: { latitude, longitude },
      confidence: CONFIDENCE[found.properties.type ?? ""] ?? CONFIDENCE_TOO_WIDE,
      label: labelOf(found.properties) || address,
    };
  }, breaker);
}

function labelOf({ name, street, city }: Properties): string {
  return [name, street, city].filter((part) => part !== undefined).join(", ");
}
