import type { Status } from "./status";

export interface Rules {
  /** Specification: Cancellation windows. */
  graceSeconds: number;
  /** Grace period without a rider, in which none is moving. Specification: Cancellation windows. */
  noRiderGraceSeconds: number;
  assignedPercent: number;
  enRoutePercent: number;
  refund: (totalTzs: number, feeTzs: number) => number;
  cancellable: readonly Status[];
  /** Reattempts after the first delivery attempt. */
  reattemptsMax: number;
  topUpTzs: readonly [least: number, most: number];
  /** Specification: Idempotency, 3. */
  replays: boolean;
}

export const RULES: Rules = {
  graceSeconds: 60,
  noRiderGraceSeconds: 600,
  assignedPercent: 30,
  enRoutePercent: 100,
  refund: (totalTzs, feeTzs) => totalTzs - feeTzs,
  cancellable: ["pending", "confirmed", "pickup_dispatched"],
  reattemptsMax: 2,
  topUpTzs: [5000, 3_000_000],
  replays: true,
};
