import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";

/** The spot that an address names by numbers: "lat, lng", degrees with N, S, E and W, or a link to a map; or null. */
export function readCoordinates(address: string): Geocoded | null {
  return decimal(address) ?? degrees(address) ?? link(address);
}

const DECIMAL = /^\s*\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/;

function decimal(address: string): Geocoded | null {
  const match = DECIMAL.exec(address);
  // "12 30" is two numbers of something, not a spot on a map.
  if (!match || !address.includes(".")) return null;
  return spot(Number(match[1]), Number(match[2]));
}

const ANGLE = String.raw`(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*["”″]\s*)?`;
const DEGREES = new RegExp(`^\\s*${ANGLE}([NS])[\\s,;]*${ANGLE}([EW])\\s*$`, "i");

/** As phones and maps show it: 6°48'58.0"S 39°17'21.1"E, or 6.8161S 39.2892E. */
function degrees(address: string): Geocoded | null {
  const match = DEGREES.exec(address);
  if (!match) return null;
  const [latitude, longitude] = [angle(match.slice(1, 4)), angle(match.slice(5, 8))];
  return spot(
    match[4]!.toUpperCase() === "S" ? -latitude : latitude,
    match[8]!.toUpperCase() === "W" ? -longitude : longitude,
  );
}

function angle([whole, minutes, seconds]: (string | undefined)[]): number {
  const sum = Number(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  return Math.round(sum * 1e6) / 1e6;
}

const NUMBERS = String.raw`(-?\d{1,2}\.\d+)(?:,|%2C)(?:\+|%20)?(-?\d{1,3}\.\d+)`;
/** The place itself, before what the map was looking at. */
const IN_LINKS = [
  /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/,
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${NUMBERS}`),
  new RegExp(`(?:/place/|/search/)${NUMBERS}`),
  new RegExp(`@${NUMBERS}`),
];

function link(address: string): Geocoded | null {
  const url = /https?:\/\/\S+/.exec(address)?.[0];
  if (!url) return null;
  const match = IN_LINKS.map((pattern) => pattern.exec(url)).find((found) => found !== null);
  return match ? spot(Number(match[1]), Number(match[2])) : null;
}

function spot(latitude: number, longitude: number): Geocoded | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { point: { latitude, longitude }, confidence: 1, label: `${latitude}, ${longitude}` };
}
