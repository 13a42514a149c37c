import { metrics } from "@/lib/platform/metrics";

/** Why a connection was ended by us. */
export type CutReason =
  | "slow_reader"
  | "too_far_ahead"
  | "too_many_of_address"
  | "too_many_requests_of_address"
  | "too_many";

/** Counts a connection that the edge has ended, for those who watch over the service. */
export function countCut(reason: CutReason): void {
  metrics().connectionsCut.inc({ reason });
}
