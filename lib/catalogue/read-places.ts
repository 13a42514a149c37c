import { z } from "zod";
import { parsePlaceLine, type Place } from "@/lib/adapters/geocoder/gazetteer";

const KINDS: Record<Place["kind"], "landmark" | "area" | "town"> = {
  ward: "area",
  area: "area",
  part: "area",
  landmark: "landmark",
  street: "landmark",
  town: "town",
};
const CONFIDENCE = 0.8;

export async function* readPlaces(lines: AsyncIterable<string>): AsyncGenerator<PlaceLine> {
  let number = 0;
  let ward = "";
  for await (const text of lines) {
    if (++number === 1 || text.trim() === "") continue;
    const place = parsePlaceLine(text);
    if (place?.kind === "ward") ward = place.name;
    yield toPlaceLine(place, ward, number);
  }
}

function toPlaceLine(place: Place | null, ward: string, line: number): PlaceLine {
  if (!place)
    return {
      line,
      place: null,
      fault: "has not six columns: city, kind, name, latitude, longitude, aliases",
    };
  if (!(place.kind in KINDS)) {
    return { line, place: null, fault: `has a kind that is not one of ${Object.keys(KINDS).join(", ")}` };
  }
  const { city, kind, latitude, longitude, aliases } = place;
  const name = kind === "part" ? `${ward} ${place.name}`.trim() : place.name;
  // Drops aliases with `~`, which need a city to be unique. An import has no city.
  const own = aliases.filter((alias) => !alias.startsWith("~"));
  return validatePlaceLine(line, {
    name,
    aliases: own,
    kind: KINDS[kind],
    parent: kind === "town" ? null : city || null,
    latitude,
    longitude,
    sourceKey: `${city} ${kind} ${name}`.slice(0, 200),
    confidence: CONFIDENCE,
  });
}

export async function* readGeojson(chunks: AsyncIterable<string>): AsyncGenerator<PlaceLine> {
  for await (const { text, line } of readGeojsonFeatures(chunks)) {
    yield text === null ? { line, place: null, fault: "is too long" } : parseFeature(text, line);
  }
}

const feature = z.object({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullable(),
  properties: z.looseObject({}).nullable(),
});
const position = z.tuple([z.number(), z.number()]).rest(z.number());

function parseFeature(text: string, line: number): PlaceLine {
  const parsed = feature.safeParse(parseJson(text));
  if (!parsed.success) return { line, place: null, fault: "is no GeoJSON feature" };
  const { geometry, id } = parsed.data;
  const properties = parsed.data.properties ?? {};
  if (geometry?.type !== "Point") return { line, place: null, fault: null };
  const point = position.safeParse(geometry.coordinates);
  if (!point.success) return { line, place: null, fault: "has no coordinates" };
  const [longitude, latitude] = point.data;
  const name = toText(properties.name);
  return validatePlaceLine(line, {
    name,
    aliases: listAliases(properties),
    kind: mapKind(properties),
    parent: toText(properties.parent) || null,
    latitude,
    longitude,
    sourceKey: String(id ?? properties["@id"] ?? `${name} ${latitude} ${longitude}`),
    confidence: typeof properties.confidence === "number" ? properties.confidence : 0.7,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function listAliases(properties: Record<string, unknown>): string[] {
  const listed = Array.isArray(properties.aliases) ? properties.aliases.map(toText) : [];
  const others = ["alt_name", "name:sw", "name:en", "short_name", "official_name"];
  const names = [...listed, ...others.flatMap((key) => toText(properties[key]).split(";"))];
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name.length > 1);
}

const TOWNS = new Set(["city", "town", "village"]);

function mapKind({ kind, place }: Record<string, unknown>): "landmark" | "area" | "town" {
  if (kind === "landmark" || kind === "area" || kind === "town") return kind;
  if (typeof place !== "string") return "landmark";
  return TOWNS.has(place) ? "town" : "area";
}

/** Maximum characters of a feature. Longer features are polygons, which the import ignores. */
const FEATURE_LENGTH_MAX = 64 * 1024;

interface FeatureText {
  /** Null if the feature is too long. */
  text: string | null;
  line: number;
}

async function* readGeojsonFeatures(chunks: AsyncIterable<string>): AsyncGenerator<FeatureText> {
  const scanner = new FeatureScanner();
  for await (const chunk of chunks) {
    for (const letter of chunk) {
      const found = scanner.read(letter);
      if (found) yield found;
    }
  }
}

class FeatureScanner {
  private line = 1;
  private depth = 0;
  private isQuoted = false;
  private isEscaped = false;
  // True inside the list `features`, where objects are at depth two.
  private isList = false;
  private piece: { text: string; line: number; depth: number } | null = null;

  read(letter: string): FeatureText | null {
    if (letter === "\n") this.line++;
    if (this.isQuoted) this.readQuoted(letter);
    else if (letter === '"') this.isQuoted = true;
    else if (letter === "{" || letter === "[") this.open(letter);
    else if (letter === "}" || letter === "]") this.depth--;
    const { piece } = this;
    if (!piece) return null;
    if (piece.text.length <= FEATURE_LENGTH_MAX) piece.text += letter;
    if (this.depth > piece.depth) return null;
    this.piece = null;
    if (piece.depth === 0 && /"FeatureCollection"/.test(piece.text)) return null;
    return { text: piece.text.length > FEATURE_LENGTH_MAX ? null : piece.text, line: piece.line };
  }

  private readQuoted(letter: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (letter === "\\") this.isEscaped = true;
    else if (letter === '"') this.isQuoted = false;
  }

  private open(letter: string): void {
    const isFeature = letter === "{" && (this.depth === 0 || (this.depth === 2 && this.isList));
    if (isFeature) this.piece = { text: "", line: this.line, depth: this.depth };
    if (this.depth === 1) this.isList = letter === "[";
    this.depth++;
  }
}

const COLUMNS = 19;
/** Matches only Latin script, because GeoNames lists names in every language. */
const ALIAS = /^[\p{Script=Latin}\d '’.-]{3,60}$/u;

/** Reads TZ.txt. Rivers and hills return neither a place nor a fault. */
export async function* readGeonames(lines: AsyncIterable<string>): AsyncGenerator<PlaceLine> {
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() !== "") yield parseRow(line.split("\t"), number);
  }
}

function parseRow(cells: string[], line: number): PlaceLine {
  if (cells.length !== COLUMNS) {
    return { line, place: null, fault: `has ${cells.length} columns instead of ${COLUMNS}` };
  }
  const [id, name, ascii, others, latitude, longitude, featureClass, feature] = cells as [
    string,
    ...string[],
  ];
  const known = geonamesKind(featureClass!, feature!);
  if (!known) return { line, place: null, fault: null };
  const aliases = [ascii!, ...others!.split(",")].map((alias) => alias.trim());
  return validatePlaceLine(line, {
    name: name!,
    aliases: [...new Set(aliases)].filter((alias) => alias !== name && ALIAS.test(alias)),
    ...known,
    parent: null,
    latitude: toNumber(latitude!),
    longitude: toNumber(longitude!),
    sourceKey: id,
  });
}

const LANDMARKS = new Set(
  `AIRP BANK BUSTN BUSTP CH CTRR FY GOVL HSP HSPC HTL LIBR MALL MKT MSQE MUS PO PP RSTN SCH SCHC SCHT STDM
   UNIV`.split(/\s+/),
);
const WARDS = new Set(["ADM3", "ADM4", "ADM5"]);

function geonamesKind(featureClass: string, feature: string) {
  if (feature === "PPLX") return { kind: "area", confidence: 0.6 } as const;
  if (featureClass === "P") return { kind: "town", confidence: 0.55 } as const;
  if (WARDS.has(feature)) return { kind: "area", confidence: 0.55 } as const;
  return LANDMARKS.has(feature) ? ({ kind: "landmark", confidence: 0.7 } as const) : null;
}

function toNumber(cell: string): number {
  return cell.trim() === "" ? Number.NaN : Number(cell);
}

export type PlaceLine = { line: number } & (
  | { place: PlaceDraft; fault: null }
  | { place: null; fault: string | null }
);

const NAME_MAX = 120;
const ALIASES_MAX = 20;
/** Fault of a place outside Tanzania, which usually has swapped coordinates. */
const OUTSIDE_TANZANIA = "lies outside Tanzania";

const name = z.string().trim().min(2, "has no name").max(NAME_MAX, "has a name that is too long");
const placeDraft = z.object({
  name,
  aliases: z.array(name).transform((names) => names.slice(0, ALIASES_MAX)),
  kind: z.enum(["landmark", "area", "town"]),
  parent: z.string().max(NAME_MAX).nullable(),
  latitude: z.number("has no latitude").min(-11.8, OUTSIDE_TANZANIA).max(-0.9, OUTSIDE_TANZANIA),
  longitude: z.number("has no longitude").min(29.3, OUTSIDE_TANZANIA).max(40.7, OUTSIDE_TANZANIA),
  sourceKey: z.string().min(1).max(200),
  confidence: z.number().gt(0, "has no confidence").max(1, "has a confidence over 1"),
});

export type PlaceDraft = z.output<typeof placeDraft>;

function validatePlaceLine(line: number, draft: z.input<typeof placeDraft>): PlaceLine {
  const result = placeDraft.safeParse(draft);
  if (result.success) return { line, place: result.data, fault: null };
  return { line, place: null, fault: result.error.issues[0]!.message };
}
