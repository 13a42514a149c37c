import { z } from "zod";
import { type PlaceLine, validatePlaceLine } from "./place-line";

/** Streams a FeatureCollection or newline-delimited features; only points are read. */
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

/** Longer features are polygons, which are not imported. */
const FEATURE_LENGTH_MAX = 64 * 1024;

export interface FeatureText {
  /** Null when it is too long to be kept. */
  text: string | null;
  line: number;
}

export async function* readGeojsonFeatures(chunks: AsyncIterable<string>): AsyncGenerator<FeatureText> {
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
  // True inside `features`, whose objects are at depth two.
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
