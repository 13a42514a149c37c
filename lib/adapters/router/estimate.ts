import type { Router } from "@/lib/adapters/router/router";
import { estimateRoadKm } from "@/lib/core/pricing/geography";

/** Synchronous: quotes are the hottest path. */
export const estimateRouter: Router = {
  roadDistanceKm(a, b, factor) {
    return { distanceKm: estimateRoadKm(a, b, factor), source: "estimate" };
  },
};
