import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { getConfidence } from "@/lib/adapters/geocoder/gazetteer";
import { type MatchingPlace, findMatchingPlaces } from "@/lib/adapters/geocoder/matching-places";
import { splitAddressWords } from "@/lib/adapters/geocoder/words";
import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import { isSamePoint, type Point } from "@/lib/core/pricing/geography";
import { type PlaceSuggestion, toPlacePrecision } from "@/lib/core/pricing/place-suggestion";
import { CONFIDENCE_MIN, findPreviousLocation, locateAddress, PINNED_CONFIDENCE } from "./resolve-trip";
import { buildFullName, findNearestFullName, toSuggestion } from "./place-name";

const SUGGESTIONS_MAX = 8;

/**
 * Order: previous pin, matching names, geocoded text. The maps service is asked only when there are no other
 * results. Throws maps_unavailable.
 */
export async function suggestPlaces(caller: Caller | null, typed: string): Promise<PlaceSuggestion[]> {
  await loadPlaces();
  const [recalled, known] = await Promise.all([
    caller && findPreviousLocation(caller, typed),
    embeddedGeocoder.geocode(typed),
  ]);
  const own = recalled?.isPinned ? [toRecalledSuggestion(typed.trim(), recalled.point)] : [];
  const matching = findMatchingPlaces(typed, known?.point ?? null).slice(0, SUGGESTIONS_MAX);
  const isListed = matching.some(({ entry }) => known && isSamePoint(entry.point, known.point));
  const found =
    known && !isListed ? [{ ...toSuggestion(known), is_name: isPossibleName(typed, known.label) }] : [];
  const isFirst = typed.includes(",");
  const listed = matching.map(toEntrySuggestion);
  const suggestions = uniqueByLabel([...own, ...(isFirst ? [...found, ...listed] : [...listed, ...found])]);
  if (suggestions.length > 0) return suggestions.slice(0, SUGGESTIONS_MAX);
  const elsewhere = await locateAddress(typed, caller);
  return elsewhere ? [toSuggestion(elsewhere)] : [];
}

function uniqueByLabel(suggestions: PlaceSuggestion[]): PlaceSuggestion[] {
  const labels = suggestions.map(({ label }) => label);
  return suggestions.filter(({ label }, at) => labels.indexOf(label) === at);
}

function isPossibleName(typed: string, label: string): boolean {
  return splitAddressWords(typed).length <= splitAddressWords(label).length;
}

function toEntrySuggestion({ entry, alias }: MatchingPlace): PlaceSuggestion {
  const { name, kind, point, city } = entry;
  const isTold = kind === "town" || city === "" || name.endsWith(city);
  const written = kind === "street" && !/ (?:Avenue|Drive|Road|Way)$/.test(name) ? `${name} Street` : name;
  const label = isTold ? written : `${written}, ${city}`;
  const isWide = kind === "town";
  return {
    label,
    full: isTold ? written : buildFullName(name, point),
    ...point,
    is_wide: isWide,
    sureness: isWide ? "town" : toPlacePrecision(getConfidence(entry)),
    also: alias,
    is_name: true,
  };
}

function toRecalledSuggestion(typed: string, point: Point): PlaceSuggestion {
  const full = findNearestFullName(point) ?? typed;
  return { label: typed, full, ...point, is_wide: false, sureness: "before", also: null, is_name: true };
}

/** Returns null when the address is too vague to be priced. Throws maps_unavailable. */
export async function findBookingPlace(
  caller: Caller | null,
  address: string,
): Promise<PlaceSuggestion | null> {
  await loadPlaces();
  const found = await locateAddress(address, caller);
  if (!found || found.confidence < CONFIDENCE_MIN) return null;
  const suggestion = toSuggestion(found);
  return found.confidence === PINNED_CONFIDENCE ? { ...suggestion, sureness: "before" } : suggestion;
}
