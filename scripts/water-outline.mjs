import { readFileSync, writeFileSync } from "node:fs";

const [landFile, lakesFile, coarseFile] = process.argv.slice(2);
const FRAME = { west: 28, east: 43, south: -13, north: 0.8 };
/** Maximum deviation of the simplified line in degrees; smaller near towns. */
const COARSE = 0.003;
const FINE = 0.0008;
/** Around Dar es Salaam and Zanzibar, Tanga, Mtwara and Mwanza. */
const TOWNS = [
  [-6.8, 39.3, 0.6],
  [-6.1, 39.3, 0.4],
  [-5.1, 39.1, 0.2],
  [-10.3, 40.2, 0.2],
  [-2.5, 32.9, 0.4],
];
/** Minimum area of a ring in square degrees. */
const AREA_MIN = 0.0005;

const land = polygonsOf(landFile, "land").flatMap(([outer]) => clipped(outer));
const fine = polygonsOf(lakesFile, "lakes");
const coarse = polygonsOf(coarseFile, "lakes").filter(
  ([lake]) => !fine.some(([other]) => isAround(other, lake)),
);
const lakes = [...fine, ...coarse]
  .map((rings) => rings.flatMap(clipped))
  .filter(([outer]) => outer && isLarge(outer));
const lines = [
  line("f", [
    [FRAME.west, FRAME.south],
    [FRAME.east, FRAME.south],
    [FRAME.east, FRAME.north],
    [FRAME.west, FRAME.north],
  ]),
  ...land.filter(isLarge).map((ring) => line("l", simplified(ring))),
  ...lakes.flatMap((rings) => rings.map((ring, at) => line(at === 0 ? "w" : "i", simplified(ring)))),
];
writeFileSync("public/map-water.txt", `${lines.join("\n")}\n`);
console.log(`${lines.length} rings, ${lines.join("\n").length} bytes`);

function polygonsOf(path, name) {
  const { transform, arcs, objects } = JSON.parse(readFileSync(path, "utf8"));
  const { scale, translate } = transform;
  const points = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const arcOf = (index) => (index < 0 ? points[~index].toReversed() : points[index]);
  const ring = (indices) => indices.flatMap((index, at) => arcOf(index).slice(at === 0 ? 0 : 1));
  return (objects[name].geometries ?? [objects[name]])
    .flatMap(({ type, arcs: parts }) => (type === "Polygon" ? [parts] : type === "MultiPolygon" ? parts : []))
    .map((rings) => rings.map(ring));
}

function isAround(other, lake) {
  return [0, 1].every((axis) => {
    const [from, to] = rangeOf(other, axis);
    const middle = rangeOf(lake, axis).reduce((sum, edge) => sum + edge / 2, 0);
    return from < middle && middle < to;
  });
}

function rangeOf(ring, axis) {
  const values = ring.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}

function clipped(ring) {
  const { west, east, south, north } = FRAME;
  const cuts = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  const left = cuts.reduce((points, [axis, edge, sign]) => {
    const isIn = (point) => (point[axis] - edge) * sign >= 0;
    return points.flatMap((point, at) => {
      const before = points.at(at - 1);
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
      const share = (edge - before[axis]) / (point[axis] - before[axis]);
      const crossing = [0, 1].map((each) => before[each] + (point[each] - before[each]) * share);
      return isIn(point) ? [crossing, point] : [crossing];
    });
  }, ring);
  return left.length > 3 ? [left] : [];
}

function isLarge(ring) {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [x0, y0] = ring.at(at - 1);
    return sum + x0 * y - x * y0;
  }, 0);
  return Math.abs(twice) / 2 > AREA_MIN;
}

function simplified(ring) {
  const half = Math.floor(ring.length / 2);
  return [
    ...reduced(ring.slice(0, half + 1)).slice(0, -1),
    ...reduced([...ring.slice(half), ring[0]]).slice(0, -1),
  ];
}

function reduced(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let [far, at] = [0, 0];
  for (let index = 1; index < points.length - 1; index++) {
    const off = distance(points[index], first, last) / tolerance(points[index]);
    if (off > far) [far, at] = [off, index];
  }
  if (far <= 1) return [first, last];
  return [...reduced(points.slice(0, at + 1)).slice(0, -1), ...reduced(points.slice(at))];
}

function tolerance([x, y]) {
  return TOWNS.some(([latitude, longitude, around]) => Math.hypot(y - latitude, x - longitude) < around)
    ? FINE
    : COARSE;
}

function distance([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

function line(kind, ring) {
  let before = [0, 0];
  const letters = ring.map(([x, y]) => {
    const now = [Math.round(y * 1000), Math.round(x * 1000)];
    const text = now.map((value, at) => lettersOf(value - before[at])).join("");
    before = now;
    return text;
  });
  return `${kind} ${letters.join("")}`;
}

function lettersOf(step) {
  let value = step < 0 ? ~(step << 1) : step << 1;
  let text = "";
  while (value >= 32) {
    text += String.fromCharCode((32 | (value & 31)) + 63);
    value >>= 5;
  }
  return text + String.fromCharCode(value + 63);
}
