import { chooseGeocoder } from "@/lib/adapters/geocoder/choose";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { type Entry, type Name, readGazetteer } from "@/lib/adapters/geocoder/gazetteer";
import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";
import { wordsOf } from "@/lib/adapters/geocoder/words";
import { ConditionError } from "@/lib/core/conditions";
import type { PlaceSuggestion } from "@/lib/core/place-suggestion";

const SUGGESTIONS_MAX = 6;
/** One letter begins the name of half of all places. */
const LETTERS_MIN = 2;
/** Below this a look-up may mean a whole region. */
const PRECISE = 0.65;

/**
 * Places that begin with what was typed, then what the look-up of the whole text finds: built-in places first, the
 * maps service only when there are none. Throws maps_unavailable.
 */
export async function suggestPlaces(typed: string): Promise<PlaceSuggestion[]> {
  const known = await embeddedGeocoder.geocode(typed);
  const begun = beginningWith(typed);
  const found =
    known && !begun.some(({ label }) => label.startsWith(known.label)) ? [suggestionOf(known)] : [];
  const suggestions = [...found, ...begun].slice(0, SUGGESTIONS_MAX);
  if (suggestions.length > 0) return suggestions;
  const elsewhere = await lookUp(typed);
  return elsewhere ? [suggestionOf(elsewhere)] : [];
}

function beginningWith(typed: string): PlaceSuggestion[] {
  const wanted = wordsOf(typed.split(",", 1)[0]!).map(({ text }) => text);
  if (wanted.join("").length < LETTERS_MIN) return [];
  const entries = new Set(
    names()
      .filter((name) => begins(name, wanted))
      .map(({ entry }) => entry),
  );
  return [...entries].sort(byKind).slice(0, SUGGESTIONS_MAX).map(entrySuggestion);
}

let kept: Name[] | undefined;

function names(): Name[] {
  kept ??= readGazetteer();
  return kept;
}

/** Every word as typed; the last one may be unfinished. */
function begins({ words }: Name, wanted: string[]): boolean {
  if (wanted.length > words.length) return false;
  const last = wanted.length - 1;
  return wanted.every((word, at) => (at < last ? words[at] === word : words[at]!.startsWith(word)));
}

const ORDER = { landmark: 0, neighbourhood: 1, town: 2 };

/** A capital is meant more often than a landmark that shares its first letters. */
function byKind(a: Entry, b: Entry): number {
  return Number(b.isCapital) - Number(a.isCapital) || ORDER[a.kind] - ORDER[b.kind];
}

function entrySuggestion({ name, kind, point }: Entry): PlaceSuggestion {
  // Every landmark and neighbourhood of the gazetteer is one of Dar es Salaam.
  const label = kind === "town" ? name : `${name}, Dar es Salaam`;
  return { label, ...point, is_wide: kind === "town" };
}

function suggestionOf({ label, point, confidence }: Geocoded): PlaceSuggestion {
  return { label, ...point, is_wide: confidence < PRECISE };
}

async function lookUp(typed: string): Promise<Geocoded | null> {
  try {
    return await chooseGeocoder().geocode(typed);
  } catch (cause) {
    throw new ConditionError("maps_unavailable", "Maps service unavailable", { cause });
  }
}
