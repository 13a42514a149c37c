import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import type { Geocoder } from "@/lib/adapters/geocoder/geocoder";
import { nominatimGeocoder } from "@/lib/adapters/geocoder/nominatim";
import { env } from "@/lib/env";

const geocoder = env.NOMINATIM_URL ? firstBuiltIn(nominatimGeocoder(env.NOMINATIM_URL)) : embeddedGeocoder;

/** The geocoder of this process. Both modes look up alike: it moves nothing. */
export function chooseGeocoder(): Geocoder {
  return geocoder;
}

/** Places and codes that we know ourselves need no service. */
export function firstBuiltIn(service: Geocoder): Geocoder {
  return {
    geocode: async (address) => (await embeddedGeocoder.geocode(address)) ?? service.geocode(address),
  };
}
