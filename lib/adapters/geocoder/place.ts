/**
 * One place that people name in addresses. An alias that begins with `~` is a name that other places have as well:
 * it counts only where the address names the city, or something near.
 *
 * A `ward` is a neighbourhood that what follows it in the file lies in, an `area` one with a name of its own. A `part`
 * is a corner of the ward above it, named with it ("Sinza Mori") or, where it is clear, without. A `landmark` is a
 * building or a spot, a `street` short enough for one point and written without "Street".
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

/** One line of a file of places: its columns stand between tabs, its aliases between bars. Null with other columns. */
export function placeOfLine(line: string): Place | null {
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
