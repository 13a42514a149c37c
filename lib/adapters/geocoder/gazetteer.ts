import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Point } from "@/lib/core/pricing/geography";
import towns from "./towns.json" with { type: "json" };
import { GENERIC_WORDS, splitAddressWords } from "./words";

/** An alias with `~` needs the city or a nearby place. A `part` belongs to the preceding ward in the list. */
export interface Place {
  city: string;
  kind: "ward" | "area" | "part" | "landmark" | "street" | "town";
  name: string;
  latitude: number;
  longitude: number;
  aliases: string[];
}

export const PLACE_COLUMNS = ["city", "kind", "name", "latitude", "longitude", "aliases"] as const;

export function parsePlaceLine(line: string): Place | null {
  const cells = line.split("\t");
  if (cells.length !== PLACE_COLUMNS.length) return null;
  const [city, kind, name, latitude, longitude, aliases] = cells as [string, Place["kind"], ...string[]];
  return {
    city,
    kind,
    name: name!,
    latitude: coordinate(latitude!),
    longitude: coordinate(longitude!),
    aliases: aliases === "" ? [] : aliases!.split("|"),
  };
}

function coordinate(cell: string): number {
  return cell.trim() === "" ? Number.NaN : Number(cell);
}

/** If an address contains a large town (`isLarge`), all other places of the address must be near the town. */
export interface GazetteerEntry {
  name: string;
  kind: Place["kind"] | "district";
  point: Point;
  city: string;
  ward: GazetteerEntry | null;
  isLarge: boolean;
  isCapital: boolean;
  /** Confidence from 0 to 1. Null means the default of the kind of place. */
  confidence: number | null;
}

/** If `needs` is set, the name counts only with its ward, its city or a nearby place in the address. */
export interface GazetteerName {
  words: string[];
  entry: GazetteerEntry;
  needs: null | "ward" | "city";
  alias: string | null;
}

export const CONFIDENCE_BY_KIND = {
  landmark: 0.9,
  street: 0.8,
  part: 0.8,
  area: 0.75,
  ward: 0.75,
  district: 0.7,
  town: 0.6,
};

export function getConfidence({ confidence, kind }: GazetteerEntry): number {
  return confidence ?? CONFIDENCE_BY_KIND[kind];
}

export function readGazetteer(): GazetteerName[] {
  const own = PLACES.filter(({ kind }) => kind === "town").map((town) => ({ ...town, size: "small" }));
  return [...namesOfPlaces(), ...[...towns, ...own].flatMap(namesOfTown)];
}

const DISTRICTS = new Set(["Ilala", "Kinondoni", "Ubungo", "Temeke", "Kigamboni", "Nyamagana", "Ilemela"]);

function namesOfPlaces(): GazetteerName[] {
  let above: GazetteerEntry | null = null;
  return PLACES.filter(({ kind }) => kind !== "town").flatMap((place) => {
    const entry: GazetteerEntry = {
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
      ...place.aliases.flatMap((alias) => listEntryAliases(alias, entry, place.kind)),
    ];
  });
}

function ownNames(entry: GazetteerEntry, { kind, name }: Place): GazetteerName[] {
  const full = listEntryNames(entry.name, entry, kind);
  // Many towns have a street with this name, so the short name requires the city or a nearby place.
  if (kind === "street") return [...full, ...listEntryNames(`~${name} street`, entry, kind)];
  // A single letter is usually a plot, block or door and not a neighbourhood.
  if (kind !== "part" || name.length === 1) return full;
  return [...full, ...listEntryNames(name, entry, kind).map((one) => ({ ...one, needs: "ward" as const }))];
}

/**
 * Lists three forms of a name: as written, with the generic word at the other end, and joined to one word.
 * "Soko la Kariakoo" is read as "market Kariakoo", so the name matches "Kariakoo Market".
 */
export function listEntryNames(
  written: string,
  entry: GazetteerEntry,
  kind: GazetteerEntry["kind"],
): GazetteerName[] {
  const needs = written.startsWith("~") ? "city" : null;
  const words = splitAddressWords(written).map(({ text }) => text);
  // A generic word without a city is not a name: "Soko" could be any market.
  if (words.length === 0 || (words.length === 1 && GENERIC_WORDS.has(words[0]!) && !needs)) return [];
  const [first, last] = [words[0]!, words.at(-1)!];
  const orders = [words];
  if (words.length > 1 && GENERIC_WORDS.has(first)) orders.push([...words.slice(1), first]);
  if (words.length > 1 && GENERIC_WORDS.has(last)) orders.push([last, ...words.slice(0, -1)]);
  if (words.length > 1) orders.push([words.join("")]);
  // Without "Street", the name could belong to a person or a different place.
  const isBare = kind === "street" && first !== "street" && last !== "street";
  const alias = null;
  return orders.map((order) => ({ words: order, entry, needs: isBare ? ("city" as const) : needs, alias }));
}

export function listEntryAliases(
  written: string,
  entry: GazetteerEntry,
  kind: GazetteerEntry["kind"],
): GazetteerName[] {
  const alias = written.replace(/^~+/, "");
  return listEntryNames(written, entry, kind).map((name) => ({ ...name, alias }));
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

function namesOfTown({ name, latitude, longitude, size }: (typeof towns)[number]): GazetteerName[] {
  const entry: GazetteerEntry = {
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
  return [
    ...listEntryNames(name, entry, "town"),
    ...aliases.flatMap((alias) => listEntryAliases(alias, entry, "town")),
  ];
}

export const PLACES: Place[] = readFileSync(join(process.cwd(), "lib/adapters/geocoder/places.tsv"), "utf8")
  .split("\n")
  .slice(1)
  .filter((line) => line !== "")
  .map((line) => parsePlaceLine(line)!);
