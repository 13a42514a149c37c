import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import type { Geocoder } from "@/lib/adapters/geocoder/geocoder";
import { googleGeocoder, nominatimGeocoder, photonGeocoder } from "./service-geocoders";
import { type Env, env } from "@/lib/platform/env";

const geocoder = createGeocoder(env);

export function chooseGeocoder(): Geocoder {
  return geocoder;
}

export function createGeocoder(
  configured: Pick<Env, "NOMINATIM_URL" | "PHOTON_URL" | "GOOGLE_GEOCODING_KEY">,
): Geocoder {
  if (configured.NOMINATIM_URL) return withBuiltInFirst(nominatimGeocoder(configured.NOMINATIM_URL));
  if (configured.PHOTON_URL) return withBuiltInFirst(photonGeocoder(configured.PHOTON_URL));
  if (configured.GOOGLE_GEOCODING_KEY)
    return withBuiltInFirst(googleGeocoder(configured.GOOGLE_GEOCODING_KEY));
  return embeddedGeocoder;
}

export function withBuiltInFirst(service: Geocoder): Geocoder {
  return {
    geocode: async (address) => (await embeddedGeocoder.geocode(address)) ?? service.geocode(address),
  };
}
