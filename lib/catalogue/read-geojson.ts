import { z } from "zod";
import { geojsonFeatures } from "@/lib/catalogue/geojson-features";
import { checkedLine, type PlaceLine } from "@/lib/catalogue/place-line";

/**
 * The points of a GeoJSON FeatureCollection, or of features one per line, read as they come: a file of a gigabyte needs
 * no more memory than a small one. Everything but points is left out.
 */
export async function* readGeojson(chunks: AsyncIterable<string>): AsyncGenerator<PlaceLine> {
  for await (const { text, line } of geojsonFeatures(chunks)) {
    yield text === null ? { line, place: null, fault: "is too long" } : lineOf(text, line);
  }
}

const feature = z.object({
  type: z.literal("Feature"),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullable(),
  properties: z.looseObject({}).nullable(),
});
const position = z.tuple([z.number(), z.number()]).rest(z.number());

function lineOf(text: string, line: number): PlaceLine {
  const parsed = feature.safeParse(jsonOf(text));
  if (!parsed.success) return { line, place: null, fault: "is no GeoJSON feature" };
  const { geometry, id } = parsed.data;
  const properties = parsed.data.properties ?? {};
  if (geometry?.type !== "Point") return { line, place: null, fault: null };
  const point = position.safeParse(geometry.coordinates);
  if (!point.success) return { line, place: null, fault: "has no coordinates" };
  const [longitude, latitude] = point.data;
  const name = textOf(properties.name);
  return checkedLine(line, {
    name,
    aliases: aliasesOf(properties),
    kind: kindOf(properties),
    parent: textOf(properties.parent) || null,
    latitude,
    longitude,
    sourceKey: String(id ?? properties["@id"] ?? `${name} ${latitude} ${longitude}`),
    confidence: typeof properties.confidence === "number" ? properties.confidence : 0.7,
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports it as a line that is no feature.
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Our own list, or what OpenStreetMap calls other names. */
function aliasesOf(properties: Record<string, unknown>): string[] {
  const listed = Array.isArray(properties.aliases) ? properties.aliases.map(textOf) : [];
  const others = ["alt_name", "name:sw", "name:en", "short_name", "official_name"];
  const names = [...listed, ...others.flatMap((key) => textOf(properties[key]).split(";"))];
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name.length > 1);
}

const TOWNS = new Set(["city", "town", "village"]);

function kindOf({ kind, place }: Record<string, unknown>): "landmark" | "area" | "town" {
  if (kind === "landmark" || kind === "area" || kind === "town") return kind;
  if (typeof place !== "string") return "landmark";
  return TOWNS.has(place) ? "town" : "area";
}
