/**
 * One place that people name in addresses. An alias that begins with `~` is a name that other places have as well:
 * it counts only where the address names the city, or something near.
 */
export interface Place {
  name: string;
  kind: "landmark" | "street" | "part" | "area" | "ward";
  latitude: number;
  longitude: number;
  aliases: string[];
}

/** A neighbourhood that others, and what follows it in its file, lie in. */
export const ward = placed("ward");
/** A neighbourhood with a name of its own. */
export const area = placed("area");
/** A corner of the ward above it, which people name with it ("Sinza Mori") or, where it is clear, without. */
export const part = placed("part");
/** A building or a spot. */
export const spot = placed("landmark");
/** A street that is short enough for one point; its name is written without "Street". */
export const street = placed("street");

function placed(kind: Place["kind"]) {
  return (name: string, latitude: number, longitude: number, ...aliases: string[]): Place => ({
    name,
    kind,
    latitude,
    longitude,
    aliases,
  });
}
