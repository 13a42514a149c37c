import { metrics } from "@/lib/platform/metrics";

export type CloseReason =
  | "slow_reader"
  | "too_far_ahead"
  | "too_many_of_address"
  | "too_many_requests_of_address"
  | "too_many";

export function countClosedConnection(reason: CloseReason): void {
  metrics().connectionsCut.inc({ reason });
}
