import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { confidenceOf, type Entry, type Name } from "@/lib/adapters/geocoder/gazetteer";
import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";
import { knownPlaces } from "@/lib/adapters/geocoder/known-places";
import { wordsOf } from "@/lib/adapters/geocoder/words";
import { loadPlaces } from "@/lib/catalogue/load-places";
import type { Caller } from "@/lib/core/caller";
import type { Point } from "@/lib/core/pricing/geography";
import { type PlaceSuggestion, surenessOf } from "@/lib/core/pricing/place-suggestion";
import { locate } from "@/lib/rates/locate";
import { findPreviousLocation } from "./find-previous-location";
import { fullName, nameAround } from "./full-name";

const SUGGESTIONS_MAX = 8;
/** One letter begins the name of half of all places. */
const LETTERS_MIN = 2;

/**
 * Where the merchant meant by the same words before, then places that begin with what was typed and what the look-up
 * of the whole text finds. The maps service is asked only when there are none. Without a caller nothing is remembered.
 * Throws maps_unavailable.
 */
export async function suggestPlaces(caller: Caller | null, typed: string): Promise<PlaceSuggestion[]> {
  await loadPlaces();
  const [recalled, known] = await Promise.all([
    caller && findPreviousLocation(caller, typed),
    embeddedGeocoder.geocode(typed),
  ]);
  const begun = beginningWith(typed);
  const own = recalled?.isPinned ? [recalledAs(typed.trim(), recalled.point)] : [];
  const found =
    known && !begun.some(({ label }) => label.startsWith(known.label)) ? [suggestionOf(known)] : [];
  const suggestions = distinct([...own, ...found, ...begun]).slice(0, SUGGESTIONS_MAX);
  if (suggestions.length > 0) return suggestions;
  const elsewhere = await locate(typed, caller);
  return elsewhere ? [suggestionOf(elsewhere)] : [];
}

function distinct(suggestions: PlaceSuggestion[]): PlaceSuggestion[] {
  const labels = suggestions.map(({ label }) => label);
  return suggestions.filter(({ label }, at) => labels.indexOf(label) === at);
}

function beginningWith(typed: string): PlaceSuggestion[] {
  const wanted = wordsOf(typed.split(",", 1)[0]!).map(({ text }) => text);
  if (wanted.join("").length < LETTERS_MIN) return [];
  const entries = new Map<Entry, boolean>();
  for (const name of knownPlaces().names) {
    if (begins(name, wanted)) entries.set(name.entry, entries.get(name.entry) || !name.needs);
  }
  const sorted = [...entries].sort(
    ([a, isOwnA], [b, isOwnB]) => Number(isOwnB) - Number(isOwnA) || byFame(a, b),
  );
  return sorted.slice(0, SUGGESTIONS_MAX).map(([entry]) => entrySuggestion(entry));
}

/** Every word as typed; the last one may be unfinished. */
function begins({ words }: Name, wanted: string[]): boolean {
  if (wanted.length > words.length) return false;
  const last = wanted.length - 1;
  return wanted.every((word, at) => (at < last ? words[at] === word : words[at]!.startsWith(word)));
}

const HOME = "Dar es Salaam";
const ORDER: Entry["kind"][] = ["district", "ward", "landmark", "area", "part", "street", "town"];

/** A capital is meant more often than a landmark that shares its first letters, and the largest city than others. */
function byFame(a: Entry, b: Entry): number {
  return (
    Number(b.isCapital) - Number(a.isCapital) ||
    Number(b.city === HOME) - Number(a.city === HOME) ||
    ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)
  );
}

function entrySuggestion(entry: Entry): PlaceSuggestion {
  const { name, kind, point, city } = entry;
  const isTold = kind === "town" || city === "" || name.endsWith(city);
  const written = kind === "street" && !/ (?:Avenue|Drive|Road|Way)$/.test(name) ? `${name} Street` : name;
  const label = isTold ? written : `${written}, ${city}`;
  const isWide = kind === "town";
  return {
    label,
    full: isTold ? written : fullName(name, point),
    ...point,
    is_wide: isWide,
    sureness: isWide ? "town" : surenessOf(confidenceOf(entry)),
  };
}

function recalledAs(typed: string, point: Point): PlaceSuggestion {
  const full = nameAround(point) ?? typed;
  return { label: typed, full, ...point, is_wide: false, sureness: "before" };
}

function suggestionOf({ label, point, confidence }: Geocoded): PlaceSuggestion {
  const sureness = surenessOf(confidence);
  return { label, full: fullName(label, point), ...point, is_wide: sureness === "town", sureness };
}
