import type { GazetteerEntry } from "@/lib/adapters/geocoder/gazetteer";
import { knownPlaces } from "@/lib/adapters/geocoder/known-places";
import type { Point } from "@/lib/core/pricing/geography";

/** Lower ranks are labelled first. Streets have no single point. */
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

export interface RankedPlace extends Point {
  name: string;
  rank: number;
}

export function placesAround({ latitude, longitude }: Point): RankedPlace[] {
  const entries = new Set(knownPlaces().names.map(({ entry }) => entry));
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
