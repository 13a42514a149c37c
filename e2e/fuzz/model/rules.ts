import type { Status } from "./status";

export interface ModelRules {
  /** Grace period after creation. Specification: Cancellation windows. */
  graceSeconds: number;
  /** Grace period of a shipment without a rider. Specification: Cancellation windows. */
  noRiderGraceSeconds: number;
  /** Cancellation window of a scheduled pickup before the search for a rider. Specification: Scheduled pickup. */
  plannedWindow: "grace" | "assigned";
  assignedPercent: number;
  enRoutePercent: number;
  refund: (totalTzs: number, feeTzs: number) => number;
  cancellable: readonly Status[];
  reattemptsMax: number;
  topUpTzs: readonly [least: number, most: number];
  /** True if the service replays stored responses. Specification: Idempotency, 3. */
  replays: boolean;
  /** True if an attempt with a time waits for this time. Specification: POST /merchant/shipments/{id}/reattempt. */
  attemptsWait: boolean;
}

export const SPECIFIED_RULES: ModelRules = {
  graceSeconds: 60,
  noRiderGraceSeconds: 600,
  plannedWindow: "grace",
  assignedPercent: 30,
  enRoutePercent: 100,
  refund: (totalTzs, feeTzs) => totalTzs - feeTzs,
  cancellable: ["pending", "confirmed", "pickup_dispatched"],
  reattemptsMax: 2,
  topUpTzs: [5000, 3_000_000],
  replays: true,
  attemptsWait: true,
};
