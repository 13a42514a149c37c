import type { Scenario, SimulationState } from "@/lib/core/lifecycle/simulation";
import type { Point } from "@/lib/core/pricing/geography";
import type { Settings } from "@/lib/core/pricing/settings";
import type { NewJob } from "@/lib/jobs/new-job";

export interface FleetRequest {
  shipmentId: number;
  view: SimulationState;
  scenario: Scenario | null;
  riderId: number | null;
  ways: { origin: Point; destination: Point }[];
  /** Null with a rider, or when no rider is needed. */
  waitingSince: Date | null;
  confirmedAt: Date;
  failedAt: string | null;
  now: Date;
}

export interface RiderFleet {
  /** Simulated fleets can be advanced in time. */
  isSimulated: boolean;
  /** Jobs for the next step, to enqueue in the caller's transaction. */
  summons(request: FleetRequest, settings: Settings): NewJob[];
  /** Jobs that follow an accepted offer, for the same transaction. */
  watch(assignmentId: number, now: Date, settings: Settings): NewJob[];
}
