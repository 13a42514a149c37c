import { LRUCache } from "lru-cache";
import type { Breaker } from "@/lib/adapters/breaker";
import type { Geocoded, Geocoder } from "@/lib/adapters/geocoder/geocoder";

const KEPT_MAX = 5000;
const KEPT_MS = 24 * 3600 * 1000;

/** Looks addresses up with a service. Throws when it is late, wrong or away; what it answered is kept for a day. */
export function serviceGeocoder(look: Geocoder["geocode"], breaker: Breaker): Geocoder {
  const kept = new LRUCache<string, { found: Geocoded | null }>({ max: KEPT_MAX, ttl: KEPT_MS });
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

/** Of a place that is too wide to send a rider to: below what callers accept. */
export const TOO_WIDE = 0.3;
/** Of a house, a building or a street: a service's own word, less sure than a place that we know. */
export const PRECISE = 0.8;
/** Of a neighbourhood. */
export const AREA = 0.65;
