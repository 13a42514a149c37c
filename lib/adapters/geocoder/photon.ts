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
import { env } from "@/lib/platform/env";

const answer = z.object({
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

type Properties = z.output<typeof answer>["features"][number]["properties"];

/** Photon has no country filter: the box restricts the search. */
const TANZANIA = { bbox: "29.3,-11.8,40.5,-0.9", lat: "-6.8161", lon: "39.2892" };
const CONFIDENCE: Record<string, number> = {
  house: CONFIDENCE_PRECISE,
  street: CONFIDENCE_PRECISE,
  other: CONFIDENCE_PRECISE,
  district: CONFIDENCE_AREA,
  locality: CONFIDENCE_AREA,
};

export function photonGeocoder(baseUrl: string, breaker = new Breaker("photon")): Geocoder {
  return serviceGeocoder(async (address) => {
    const url = new URL("api", baseUrl);
    url.search = new URLSearchParams({ q: address, limit: "5", lang: "en", ...TANZANIA }).toString();
    const headers = { "user-agent": `${env.SERVICE_NAME} (${env.APP_ORIGIN})` };
    const { features } = await fetchJson(url, answer, { headers });
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
