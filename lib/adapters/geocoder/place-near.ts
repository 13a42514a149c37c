import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import type { GazetteerEntry } from "./gazetteer";
import { type KnownPlaces, getKnownPlaces } from "./known-places";

/** A cell is about 11 km wide. Every radius in REACH_KM is smaller, so a search needs only adjacent cells. */
const CELLS_PER_DEGREE = 10;
const REACH_KM: Partial<Record<GazetteerEntry["kind"], number>> = {
  landmark: 1.5,
  area: 2,
  part: 2,
  ward: 3,
  town: 10,
};

type Cells = Map<string, GazetteerEntry[]>;
const grids = new WeakMap<KnownPlaces, Cells>();

export function findNearestPlace(point: Point): GazetteerEntry | null {
  const cells = gridOf(getKnownPlaces());
  let [nearest, nearestKm] = [null as GazetteerEntry | null, Number.POSITIVE_INFINITY];
  for (const entry of around(cells, point)) {
    const km = greatCircleKm(point, entry.point);
    if (km > (REACH_KM[entry.kind] ?? 0) || km >= nearestKm) continue;
    [nearest, nearestKm] = [entry, km];
  }
  return nearest;
}

export function nearestLandmark(point: Point): string | null {
  return findNearestPlace(point)?.name ?? null;
}

function gridOf(places: KnownPlaces): Cells {
  const known = grids.get(places);
  if (known) return known;
  const cells: Cells = new Map();
  for (const entry of new Set(places.names.map((name) => name.entry))) {
    const cell = cellOf(entry.point, 0, 0);
    cells.set(cell, [...(cells.get(cell) ?? []), entry]);
  }
  grids.set(places, cells);
  return cells;
}

const AROUND = [-1, 0, 1];

function around(cells: Cells, point: Point): GazetteerEntry[] {
  return AROUND.flatMap((north) => AROUND.flatMap((east) => cells.get(cellOf(point, north, east)) ?? []));
}

function cellOf({ latitude, longitude }: Point, north: number, east: number): string {
  const [row, column] = [latitude, longitude].map((half) => Math.floor(half * CELLS_PER_DEGREE));
  return `${row! + north} ${column! + east}`;
}

/** Labelling order on the map, lowest first. Streets are not labelled, because a street is not a point. */
const RANKS: Partial<Record<GazetteerEntry["kind"], number>> = {
  town: 1,
  district: 2,
  ward: 2,
  area: 3,
  part: 4,
  landmark: 4,
};
const AROUND_DEGREES = 0.35;
const PLACES_MAX = 1500;

interface RankedPlace extends Point {
  name: string;
  rank: number;
}

export function listPlacesAround({ latitude, longitude }: Point): RankedPlace[] {
  const entries = new Set(getKnownPlaces().names.map(({ entry }) => entry));
  const found: RankedPlace[] = [];
  for (const { name, kind, point, isLarge } of entries) {
    const rank = isLarge ? 0 : RANKS[kind];
    const isNear =
      Math.abs(point.latitude - latitude) <= AROUND_DEGREES &&
      Math.abs(point.longitude - longitude) <= AROUND_DEGREES;
    if (rank !== undefined && (rank === 0 || isNear)) found.push({ name, rank, ...point });
  }
  return found.sort((a, b) => a.rank - b.rank).slice(0, PLACES_MAX);
}
