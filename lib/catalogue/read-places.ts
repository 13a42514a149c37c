import { type Place, parsePlaceLine } from "@/lib/adapters/geocoder/place";
import { validatePlaceLine, type PlaceLine } from "@/lib/catalogue/place-line";

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
  // `~` marks ambiguous aliases, which need a city; an import has none.
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
