import { findNearestPlace } from "@/lib/adapters/geocoder/place-near";
import type { Point } from "@/lib/core/pricing/geography";

export function nearestLandmark(point: Point): string | null {
  return findNearestPlace(point)?.name ?? null;
}
