import { LRUCache } from "lru-cache";
import type { Breaker } from "@/lib/adapters/breaker";
import type { Geocoded, Geocoder } from "@/lib/adapters/geocoder/geocoder";

const KEPT_MAX = 5000;
const KEPT_MS = 24 * 3600 * 1000;

/** Caches answers for a day. Throws when the service fails. */
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

/** Below the confidence that callers accept. */
export const CONFIDENCE_TOO_WIDE = 0.3;
export const CONFIDENCE_PRECISE = 0.8;
export const CONFIDENCE_AREA = 0.65;
