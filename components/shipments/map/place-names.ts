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

export function readPlaceNames(text: string): NamedPlace[] {
  return text.split("\n").flatMap((line) => {
    const [rank, latitude, longitude, name] = line.split("\t");
    return name
      ? [{ rank: Number(rank), latitude: Number(latitude), longitude: Number(longitude), name }]
      : [];
  });
}

/**
 * Highest rank of a place that gets a label at this zoom. Ranks from 0: large towns, towns, wards,
 * neighbourhoods, landmarks.
 */
function lastRank(zoom: number): number {
  if (zoom < 9) return 0;
  if (zoom < 11) return 1;
  if (zoom < 13) return 2;
  return zoom < 15 ? 3 : 4;
}

const LETTER_PX = 6.5;
const HEIGHT_PX = 16;
const GAP_PX = 6;
const LINE_GAP_PX = 3;
/** Free space in pixels around pins and the rider. */
const PIN_PX = 20;
const NAMES_MAX = 40;

/** A rectangle in pixels from the map's top left corner. */
export interface BoundingBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Screen {
  zoom: number;
  width: number;
  height: number;
  /** Points that labels do not cover. */
  free: readonly Spot[];
  /** Boxes of controls, attribution, scale and tooltips, which labels do not cover. */
  covered: readonly BoundingBox[];
}

/**
 * Selects the visible places to label at this zoom, most important first. Labels do not overlap each other or
 * the areas in `free` and `covered`. `project` maps a place to the screen.
 */
export function selectVisibleNames(
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

function boxAround({ x, y }: Spot, halfWidth: number, halfHeight: number): BoundingBox {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function overlap(a: BoundingBox, b: BoundingBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
