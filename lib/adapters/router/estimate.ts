import type { Router } from "@/lib/adapters/router/router";
import { estimateRoadKm } from "@/lib/core/pricing/geography";

/** Needs no network. Answers at once, without a promise: quotes are the service's hottest path. */
export const estimateRouter: Router = {
  roadDistanceKm(a, b, factor) {
    return { distanceKm: estimateRoadKm(a, b, factor), source: "estimate" };
  },
};
