import { chooseGeocoder } from "@/lib/adapters/geocoder/choose";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { CONFIDENCE } from "@/lib/adapters/geocoder/gazetteer";
import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";
import { readCoordinates } from "@/lib/adapters/geocoder/read-coordinates";
import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { findPreviousLocation } from "./find-previous-location";

/** Somebody who used the address before knows it better than a service, and less well than coordinates. */
export const RECALLED_CONFIDENCE = 0.95;

/**
 * Where an address is: coordinates in it, else what the merchant meant by it before, else our places, else the maps
 * service; null when none knows. Without a caller nothing is remembered. Throws maps_unavailable.
 * Specification: POST /merchant/shipments/rates, rule 1.
 */
export async function locate(address: string, caller: Caller | null): Promise<Geocoded | null> {
  const exact = readCoordinates(address);
  if (exact) return exact;
  const point = caller && (await findPreviousLocation(caller, address));
  if (point && !(await isOnlyTown(address)))
    return { point, confidence: RECALLED_CONFIDENCE, label: address };
  if (caller) await loadPlaces();
  try {
    return await chooseGeocoder().geocode(address);
  } catch (cause) {
    throw new ConditionError("maps_unavailable", "Maps service unavailable", { cause });
  }
}

/** An address of no more than a town means another door every time. */
async function isOnlyTown(address: string): Promise<boolean> {
  const found = await embeddedGeocoder.geocode(address);
  return found !== null && found.confidence <= CONFIDENCE.town;
}
