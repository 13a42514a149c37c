type Ring = [latitude: number, longitude: number][];

/** Polygons with an outer ring and holes. Land is a hole of the sea, and an island is a hole of a lake. */
export type Water = Ring[][];

/** Coordinate units per degree. One unit is a thousandth of a degree, about 100 m. */
const PER_DEGREE = 1000;
const [FIRST_CODE, BITS, MORE] = [63, 5, 32];

/** Parses `public/map-water.txt`, one ring per line: `f` outer ring of the sea, `l` land, `w` lake, `i` island. */
export function readWater(text: string): Water {
  const water: Water = [];
  for (const line of text.split("\n")) {
    const [kind, ring] = [line[0], ringOf(line.slice(2))];
    if (ring.length < 3) continue;
    if (kind === "w" || kind === "f") water.push([ring]);
    else if (kind === "l" || kind === "i") water.at(-1)?.push(ring);
  }
  return water;
}

/** Decodes the encoded polyline format: coordinate deltas as characters of five bits each. */
function ringOf(letters: string): Ring {
  const steps: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of letters) {
    const code = letter.charCodeAt(0) - FIRST_CODE;
    value |= (code & (MORE - 1)) << shift;
    shift += BITS;
    if (code >= MORE) continue;
    steps.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  const ring: Ring = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    latitude += steps[at]!;
    longitude += steps[at + 1]!;
    ring.push([latitude / PER_DEGREE, longitude / PER_DEGREE]);
  }
  return ring;
}
