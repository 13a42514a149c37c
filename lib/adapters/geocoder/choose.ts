import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import type { Geocoder } from "@/lib/adapters/geocoder/geocoder";

/** The geocoder of this process. Both modes use the one that is built in: looking up moves nothing. */
export function chooseGeocoder(): Geocoder {
  return embeddedGeocoder;
}
