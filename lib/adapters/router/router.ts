import type { Point } from "@/lib/core/geography";

/** Kilometres by road, to 2 decimals, and who says so. */
export interface RoadDistance {
  distanceKm: number;
  source: "router" | "estimate";
}

/** Measures the way by road. `factor` is for an estimate: road over great circle. Never throws. */
export interface Router {
  roadDistanceKm(a: Point, b: Point, factor: number): RoadDistance | Promise<RoadDistance>;
}
