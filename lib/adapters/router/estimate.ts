import type { Router } from "@/lib/adapters/router/router";
import { roadEstimateKm } from "@/lib/core/pricing/geography";

/** Needs no network. Answers at once, without a promise: quotes are the service's hottest path. */
export const estimateRouter: Router = {
  roadDistanceKm(a, b, factor) {
    return { distanceKm: roadEstimateKm(a, b, factor), source: "estimate" };
  },
};
