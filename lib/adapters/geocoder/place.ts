/**
 * An alias with `~` is ambiguous and needs the city or a nearby place. A `part` is a corner of the ward
 * above it.
 */
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
