import type { Place } from "@/lib/adapters/geocoder/place";
import { PLACES } from "@/lib/adapters/geocoder/places";
import towns from "@/lib/adapters/geocoder/towns.json";
import { GENERIC, wordsOf } from "@/lib/adapters/geocoder/words";
import type { Point } from "@/lib/core/pricing/geography";

/** One place of the gazetteer. Only a large town's name says where the rest of an address is. */
export interface Entry {
  name: string;
  kind: Place["kind"] | "district";
  point: Point;
  /** The town that it belongs to; of a town, itself. */
  city: string;
  /** The ward that a part belongs to. */
  ward: Entry | null;
  isLarge: boolean;
  isCapital: boolean;
  /** 0 to 1 where somebody said so; else it follows from the kind. */
  confidence: number | null;
}

/** One of the names of an entry, as words. A local name needs a city or something near beside it. */
export interface Name {
  words: string[];
  entry: Entry;
  needs: null | "ward" | "city";
  /** The name as written where it is not the entry's own. */
  alias: string | null;
}

export const CONFIDENCE = {
  landmark: 0.9,
  street: 0.8,
  part: 0.8,
  area: 0.75,
  ward: 0.75,
  district: 0.7,
  town: 0.6,
};

/** How sure it is that an address which names the place means its point: 0 to 1. */
export function confidenceOf({ confidence, kind }: Entry): number {
  return confidence ?? CONFIDENCE[kind];
}

/** Every name of every built-in place, sorted by nothing. */
export function readGazetteer(): Name[] {
  const own = PLACES.filter(({ kind }) => kind === "town").map((town) => ({ ...town, size: "small" }));
  return [...namesOfPlaces(), ...[...towns, ...own].flatMap(namesOfTown)];
}

/** Names of whole districts say little beside the name of a ward. */
const DISTRICTS = new Set(["Ilala", "Kinondoni", "Ubungo", "Temeke", "Kigamboni", "Nyamagana", "Ilemela"]);

function namesOfPlaces(): Name[] {
  let above: Entry | null = null;
  return PLACES.filter(({ kind }) => kind !== "town").flatMap((place) => {
    const entry: Entry = {
      name: place.kind === "part" && above ? `${above.name} ${place.name}` : place.name,
      kind: DISTRICTS.has(place.name) ? "district" : place.kind,
      point: { latitude: place.latitude, longitude: place.longitude },
      city: place.city,
      ward: place.kind === "part" ? above : null,
      isLarge: false,
      isCapital: false,
      confidence: null,
    };
    if (place.kind === "ward") above = entry;
    return [
      ...ownNames(entry, place),
      ...place.aliases.flatMap((alias) => aliasesOf(alias, entry, place.kind)),
    ];
  });
}

function ownNames(entry: Entry, { kind, name }: Place): Name[] {
  const full = namesOf(entry.name, entry, kind);
  // Many towns have a street of that name: it counts where the city or something near is named.
  if (kind === "street") return [...full, ...namesOf(`~${name} street`, entry, kind)];
  // One letter alone is a plot, a block or a door more often than a neighbourhood.
  if (kind !== "part" || name.length === 1) return full;
  return [...full, ...namesOf(name, entry, kind).map((one) => ({ ...one, needs: "ward" as const }))];
}

/** The name as written; also with its first or last word moved where that says what it is ("Soko la Kariakoo"). */
export function namesOf(written: string, entry: Entry, kind: Entry["kind"]): Name[] {
  const needs = written.startsWith("~") ? "city" : null;
  const words = wordsOf(written).map(({ text }) => text);
  // "Soko" is every market; "Uwanja wa Ndege, Mwanza" is one airport.
  if (words.length === 0 || (words.length === 1 && GENERIC.has(words[0]!) && !needs)) return [];
  const [first, last] = [words[0]!, words.at(-1)!];
  const orders = [words];
  if (words.length > 1 && GENERIC.has(first)) orders.push([...words.slice(1), first]);
  if (words.length > 1 && GENERIC.has(last)) orders.push([last, ...words.slice(0, -1)]);
  if (words.length > 1) orders.push([words.join("")]);
  // A street's name without "Street" is somebody's or something else's name.
  const isBare = kind === "street" && first !== "street" && last !== "street";
  const alias = null;
  return orders.map((order) => ({ words: order, entry, needs: isBare ? ("city" as const) : needs, alias }));
}

/** The same for another name of the entry. */
export function aliasesOf(written: string, entry: Entry, kind: Entry["kind"]): Name[] {
  const alias = written.replace(/^~+/, "");
  return namesOf(written, entry, kind).map((name) => ({ ...name, alias }));
}

const TOWN_ALIASES: Record<string, string[]> = {
  "Dar es Salaam": ["Dar", "DSM", "Daressalaam", "Dsalaam", "Daresalaam"],
  Zanzibar: ["Zanzibar City", "Unguja", "Znz"],
  Morogoro: ["Moro"],
  Kiratu: ["Karatu"],
  Kilindoni: ["Mafia", "Mafia Island", "Kisiwa cha Mafia"],
  "Chake Chake": ["Chakechake"],
  Geiro: ["Gairo"],
};

function namesOfTown({ name, latitude, longitude, size }: (typeof towns)[number]): Name[] {
  const entry: Entry = {
    name,
    kind: "town",
    point: { latitude, longitude },
    city: name,
    ward: null,
    isLarge: size !== "small",
    isCapital: size === "capital",
    confidence: null,
  };
  const aliases = TOWN_ALIASES[name] ?? [];
  return [...namesOf(name, entry, "town"), ...aliases.flatMap((alias) => aliasesOf(alias, entry, "town"))];
}
