import { placeNear } from "@/lib/adapters/geocoder/place-near";
import type { Point } from "@/lib/core/pricing/geography";

/** The name of the known place nearest to a point, as people say it; null where none is near. */
export function nearestLandmark(point: Point): string | null {
  return placeNear(point)?.name ?? null;
}
