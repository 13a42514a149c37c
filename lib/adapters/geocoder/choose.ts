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
  if (configured.NOMINATIM_URL) return withEmbeddedGeocoderFirst(nominatimGeocoder(configured.NOMINATIM_URL));
  if (configured.PHOTON_URL) return withEmbeddedGeocoderFirst(photonGeocoder(configured.PHOTON_URL));
  if (configured.GOOGLE_GEOCODING_KEY)
    return withEmbeddedGeocoderFirst(googleGeocoder(configured.GOOGLE_GEOCODING_KEY));
  return embeddedGeocoder;
}

export function withEmbeddedGeocoderFirst(service: Geocoder): Geocoder {
  return {
    geocode: async (address) => (await embeddedGeocoder.geocode(address)) ?? service.geocode(address),
  };
}
