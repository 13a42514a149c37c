export interface NamedPlace {
  rank: number;
  latitude: number;
  longitude: number;
  name: string;
}

interface Spot {
  x: number;
  y: number;
}

/** The places of an answer of `/track/places`, the most important first. */
export function readPlaceNames(text: string): NamedPlace[] {
  return text.split("\n").flatMap((line) => {
    const [rank, latitude, longitude, name] = line.split("\t");
    return name
      ? [{ rank: Number(rank), latitude: Number(latitude), longitude: Number(longitude), name }]
      : [];
  });
}

/** By the map's zoom, the last rank that is named: large towns, towns, wards, neighbourhoods, landmarks. */
function lastRank(zoom: number): number {
  if (zoom < 9) return 0;
  if (zoom < 11) return 1;
  if (zoom < 13) return 2;
  return zoom < 15 ? 3 : 4;
}

/** What a label takes on the map, in pixels. */
const LETTER_PX = 6.5;
const HEIGHT_PX = 16;
const GAP_PX = 6;
const LINE_GAP_PX = 3;
/** Kept free around a pin and the rider. */
const PIN_PX = 20;
const NAMES_MAX = 40;

/** A part of the screen, from the map's corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Screen {
  zoom: number;
  width: number;
  height: number;
  /** What the map is about. */
  free: readonly Spot[];
  /** What else lies upon the map: buttons, the scale, whom to name, lengths of ways. */
  covered: readonly Box[];
}

/**
 * The places that are named at this zoom, in order of importance, none upon another nor upon what must stay free, nor
 * below what covers the map. `project` tells where on the screen a place is; those off the screen are left out.
 */
export function placedNames(
  places: readonly NamedPlace[],
  { zoom, width, height, free, covered }: Screen,
  project: (place: NamedPlace) => Spot,
): NamedPlace[] {
  const taken = [...free.map((spot) => boxAround(spot, PIN_PX, PIN_PX)), ...covered];
  const named: NamedPlace[] = [];
  for (const place of places) {
    if (place.rank > lastRank(zoom) || named.length === NAMES_MAX) break;
    const spot = project(place);
    const box = boxAround(spot, (place.name.length * LETTER_PX) / 2 + GAP_PX, HEIGHT_PX / 2 + LINE_GAP_PX);
    const isSeen = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
    if (!isSeen || taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    named.push(place);
  }
  return named;
}

function boxAround({ x, y }: Spot, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
