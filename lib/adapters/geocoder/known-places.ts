import { setImmediate } from "node:timers/promises";
import { addNames, type NameIndex } from "@/lib/adapters/geocoder/find-names";
import {
  aliasesOf,
  confidenceOf,
  type Entry,
  type Name,
  namesOf,
  readGazetteer,
} from "@/lib/adapters/geocoder/gazetteer";
import { EVERYDAY, GENERIC, wordsOf } from "@/lib/adapters/geocoder/words";
import { greatCircleKm } from "@/lib/core/pricing/geography";
import { registry } from "@/lib/platform/registry";

/** Everything that addresses are looked up in. */
export interface KnownPlaces {
  names: Name[];
  index: NameIndex;
}

/** A place that an operator imported. */
export interface ImportedPlace {
  name: string;
  aliases: string[];
  kind: "landmark" | "area" | "town";
  latitude: number;
  longitude: number;
  confidence: number;
}

/** The places of this process: those that are built in, and what was imported when it last looked. Built on first use. */
export function knownPlaces(): KnownPlaces {
  registry.places ??= placesOf(readGazetteer());
  return registry.places as KnownPlaces;
}

/** Nearer than this to a built-in place of its name, an imported one is the same. */
const SAME_KM = 20;
/** Places taken in without a break: other requests are served in between. */
const AT_ONCE = 500;

/**
 * Makes the imported places, and the built-in ones, what this process knows. A built-in place gives way to an imported
 * one of its name only where that is the surer.
 */
export async function takeImportedPlaces(imported: readonly ImportedPlace[]): Promise<void> {
  const builtIn = readGazetteer();
  const named = byText(builtIn);
  const towns = [...new Set(builtIn.map(({ entry }) => entry))].filter(({ isLarge }) => isLarge);
  const known = placesOf(builtIn);
  for (let at = 0; at < imported.length; at += AT_ONCE) {
    await setImmediate();
    const names = imported.slice(at, at + AT_ONCE).flatMap((place) => namesOfImported(place, towns, named));
    known.names.push(...names);
    addNames(known.index, names);
  }
  registry.places = known;
}

function namesOfImported(place: ImportedPlace, towns: Entry[], named: Map<string, Name[]>): Name[] {
  const entry = entryOf(place, towns);
  const bare = (name: string) => name.replace(/^~+/, "");
  const own = isEveryday(place.name) ? [] : namesOf(bare(place.name), entry, entry.kind);
  const aliases = place.aliases.filter((alias) => !isEveryday(alias));
  return [...own, ...aliases.flatMap((alias) => aliasesOf(bare(alias), entry, entry.kind))].filter(
    ({ words }) => !(named.get(words.join(" ")) ?? []).some((own) => isBetter(own.entry, entry)),
  );
}

/** A village called "Njia Panda" must not be every crossroads of the country. */
function isEveryday(name: string): boolean {
  return wordsOf(name).every(({ text }) => EVERYDAY.has(text) || GENERIC.has(text));
}

function byText(names: readonly Name[]): Map<string, Name[]> {
  const named = new Map<string, Name[]>();
  for (const name of names) {
    const text = name.words.join(" ");
    named.set(text, [...(named.get(text) ?? []), name]);
  }
  return named;
}

function isBetter(own: Entry, imported: Entry): boolean {
  return confidenceOf(own) >= confidenceOf(imported) && greatCircleKm(own.point, imported.point) <= SAME_KM;
}

const CITY_RADIUS_KM = 40;

function entryOf({ name, kind, latitude, longitude, confidence }: ImportedPlace, towns: Entry[]): Entry {
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

function placesOf(names: Name[]): KnownPlaces {
  const index: NameIndex = { byFirstWord: new Map(), vocabulary: new Map() };
  addNames(index, names);
  return { names, index };
}
