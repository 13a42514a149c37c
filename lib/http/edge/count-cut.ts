import { metrics } from "@/lib/platform/metrics";

export type CutReason =
  | "slow_reader"
  | "too_far_ahead"
  | "too_many_of_address"
  | "too_many_requests_of_address"
  | "too_many";

export function countCut(reason: CutReason): void {
  metrics().connectionsCut.inc({ reason });
}
