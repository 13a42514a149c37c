import { indexOf, type NameIndex } from "@/lib/adapters/geocoder/find-names";
import {
  confidenceOf,
  type Entry,
  type Name,
  namesOf,
  readGazetteer,
} from "@/lib/adapters/geocoder/gazetteer";
import { greatCircleKm } from "@/lib/core/geography";
import { registry } from "@/lib/registry";

/** Everything that addresses are looked up in. */
export interface KnownPlaces {
  names: readonly Name[];
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

/** Makes the imported places, and the built-in ones, what this process knows. */
export function takeImportedPlaces(imported: readonly ImportedPlace[]): void {
  registry.places = withImported(imported);
}

/** Nearer than this to a built-in place of its name, an imported one is the same. */
const SAME_KM = 20;

/** A built-in place gives way to an imported one of its name only where that is the surer. */
export function withImported(imported: readonly ImportedPlace[]): KnownPlaces {
  const builtIn = readGazetteer();
  const named = byText(builtIn);
  const towns = new Set(builtIn.map(({ entry }) => entry).filter(({ isLarge }) => isLarge));
  const names = imported.flatMap((place) => {
    const entry = entryOf(place, [...towns]);
    return [place.name, ...place.aliases]
      .flatMap((name) => namesOf(name.replace(/^~+/, ""), entry, entry.kind))
      .filter(({ words }) => !(named.get(words.join(" ")) ?? []).some((own) => isBetter(own.entry, entry)));
  });
  return placesOf([...builtIn, ...names]);
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
  const near = towns
    .map((town) => ({ town, km: greatCircleKm(point, town.point) }))
    .filter(({ km }) => km <= CITY_RADIUS_KM)
    .sort((a, b) => a.km - b.km)[0];
  return {
    name,
    kind,
    point,
    city: near?.town.name ?? "",
    ward: null,
    isLarge: false,
    isCapital: false,
    confidence,
  };
}

function placesOf(names: readonly Name[]): KnownPlaces {
  return { names, index: indexOf(names) };
}
