import { setImmediate } from "node:timers/promises";
import { addToNameIndex, type NameIndex } from "@/lib/adapters/geocoder/find-names";
import {
  listEntryAliases,
  getConfidence,
  type GazetteerEntry,
  type GazetteerName,
  listEntryNames,
  readGazetteer,
} from "@/lib/adapters/geocoder/gazetteer";
import { EVERYDAY_WORDS, GENERIC_WORDS, splitAddressWords } from "@/lib/adapters/geocoder/words";
import { greatCircleKm } from "@/lib/core/pricing/geography";
import { registry } from "@/lib/platform/registry";

export interface KnownPlaces {
  names: GazetteerName[];
  index: NameIndex;
}

interface ImportedPlace {
  name: string;
  aliases: string[];
  kind: "landmark" | "area" | "town";
  latitude: number;
  longitude: number;
  confidence: number;
}

export function getKnownPlaces(): KnownPlaces {
  registry.places ??= placesOf(readGazetteer());
  return registry.places as KnownPlaces;
}

/** Kilometres. An imported place within this distance of a built-in place with the same name is the same place. */
const SAME_KM = 20;
const AT_ONCE = 500;

/**
 * Replaces the imported places. An imported place overrides a built-in place only if the names are equal and
 * the imported place is more certain.
 */
export async function setImportedPlaces(imported: readonly ImportedPlace[]): Promise<void> {
  const builtIn = readGazetteer();
  const named = byText(builtIn);
  const towns = [...new Set(builtIn.map(({ entry }) => entry))].filter(({ isLarge }) => isLarge);
  const known = placesOf(builtIn);
  for (let at = 0; at < imported.length; at += AT_ONCE) {
    await setImmediate();
    const names = imported.slice(at, at + AT_ONCE).flatMap((place) => namesOfImported(place, towns, named));
    known.names.push(...names);
    addToNameIndex(known.index, names);
  }
  registry.places = known;
}

function namesOfImported(
  place: ImportedPlace,
  towns: GazetteerEntry[],
  named: Map<string, GazetteerName[]>,
): GazetteerName[] {
  const entry = entryOf(place, towns);
  const bare = (name: string) => name.replace(/^~+/, "");
  const own = isEveryday(place.name) ? [] : listEntryNames(bare(place.name), entry, entry.kind);
  const aliases = place.aliases.filter((alias) => !isEveryday(alias));
  return [...own, ...aliases.flatMap((alias) => listEntryAliases(bare(alias), entry, entry.kind))].filter(
    ({ words }) => !(named.get(words.join(" ")) ?? []).some((own) => isBetter(own.entry, entry)),
  );
}

/** Returns true for a name of everyday words. A village called "Njia Panda" must not match every crossroads. */
function isEveryday(name: string): boolean {
  return splitAddressWords(name).every(({ text }) => EVERYDAY_WORDS.has(text) || GENERIC_WORDS.has(text));
}

function byText(names: readonly GazetteerName[]): Map<string, GazetteerName[]> {
  const named = new Map<string, GazetteerName[]>();
  for (const name of names) {
    const text = name.words.join(" ");
    named.set(text, [...(named.get(text) ?? []), name]);
  }
  return named;
}

function isBetter(own: GazetteerEntry, imported: GazetteerEntry): boolean {
  return getConfidence(own) >= getConfidence(imported) && greatCircleKm(own.point, imported.point) <= SAME_KM;
}

const CITY_RADIUS_KM = 40;

function entryOf(
  { name, kind, latitude, longitude, confidence }: ImportedPlace,
  towns: GazetteerEntry[],
): GazetteerEntry {
  const point = { latitude, longitude };
  let [city, nearestKm] = ["", CITY_RADIUS_KM];
  for (const town of towns) {
    const km = greatCircleKm(point, town.point);
    if (km < nearestKm) [city, nearestKm] = [town.name, km];
  }
  return {
    name,
    kind,
    point,
    city,
    ward: null,
    isLarge: false,
    isCapital: false,
    confidence,
  };
}

function placesOf(names: GazetteerName[]): KnownPlaces {
  const index: NameIndex = { byFirstWord: new Map(), vocabulary: new Map() };
  addToNameIndex(index, names);
  return { names, index };
}
