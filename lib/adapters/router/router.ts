import type { Point } from "@/lib/core/pricing/geography";

/** Kilometres by road, 2 decimals, with the source. */
export interface RoadDistance {
  distanceKm: number;
  source: "router" | "estimate";
}

export type Profile = "car" | "motorcycle";

/** `factor` is the ratio of road to straight line for estimates. Never throws. */
export interface Router {
  roadDistanceKm(a: Point, b: Point, factor: number, profile?: Profile): RoadDistance | Promise<RoadDistance>;
}
