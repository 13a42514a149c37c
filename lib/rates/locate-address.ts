import { chooseGeocoder } from "@/lib/adapters/geocoder/choose";
import { embeddedGeocoder, spotOf } from "@/lib/adapters/geocoder/embedded";
import { CONFIDENCE } from "@/lib/adapters/geocoder/gazetteer";
import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";
import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { findPreviousLocation } from "./find-previous-location";
import { findNearestFullName } from "./place-name";

export const PINNED_CONFIDENCE = 0.95;
const UNPINNED_CONFIDENCE = 0.7;
/** Addresses below this are not priced. */
export const CONFIDENCE_MIN = 0.5;

export interface LocatedAddress extends Geocoded {
  isPinned: boolean;
}

/**
 * Order: coordinates, previous pin, own places, maps service. Without a caller no pins are used. Throws
 * maps_unavailable. Specification: POST /merchant/shipments/rates, rule 1.
 */
export async function locateAddress(address: string, caller: Caller | null): Promise<LocatedAddress | null> {
  const exact = spotOf(address);
  if (exact) return { ...exact, isPinned: true };
  if (caller) await loadPlaces();
  const before = caller && (await findPreviousLocation(caller, address));
  const recalled = (confidence: number): LocatedAddress | null =>
    before && {
      point: before.point,
      confidence,
      label: findNearestFullName(before.point) ?? address,
      isPinned: before.isPinned,
    };
  if (before?.isPinned && !(await isOnlyTown(address))) return recalled(PINNED_CONFIDENCE);
  const found = await geocode(address);
  if (found && found.confidence >= CONFIDENCE_MIN) return { ...found, isPinned: false };
  if (before && !before.isPinned) return recalled(UNPINNED_CONFIDENCE);
  return found && { ...found, isPinned: false };
}

async function geocode(address: string): Promise<Geocoded | null> {
  try {
    return await chooseGeocoder().geocode(address);
  } catch (cause) {
    throw new ConditionError("maps_unavailable", "Maps service unavailable", { cause });
  }
}

async function isOnlyTown(address: string): Promise<boolean> {
  const found = await embeddedGeocoder.geocode(address);
  return found !== null && found.confidence <= CONFIDENCE.town;
}
