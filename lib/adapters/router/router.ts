import type { Point } from "@/lib/core/pricing/geography";

/** Kilometres by road, to 2 decimals, and who says so. */
export interface RoadDistance {
  distanceKm: number;
  source: "router" | "estimate";
}

/** What travels, where it matters: some roads are for two wheels only. */
export type Profile = "car" | "motorcycle";

/** Measures the way by road. `factor` is for an estimate: road over great circle. Never throws. */
export interface Router {
  roadDistanceKm(a: Point, b: Point, factor: number, profile?: Profile): RoadDistance | Promise<RoadDistance>;
}
