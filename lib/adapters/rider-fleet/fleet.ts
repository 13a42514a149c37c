import type { Scenario, SimulationState } from "@/lib/core/lifecycle/simulation";
import type { Point } from "@/lib/core/pricing/geography";
import type { Settings } from "@/lib/core/pricing/settings";
import type { NewJob } from "@/lib/jobs/new-job";

/** A shipment as a fleet sees it when the shipment needs something from its riders. */
export interface FleetRequest {
  shipmentId: number;
  view: SimulationState;
  scenario: Scenario | null;
  /** Who works on it now. */
  riderId: number | null;
  /** Where each leg leads. */
  ways: { origin: Point; destination: Point }[];
  /** Since when it waits for a rider; null while it has one, or needs none. */
  waitingSince: Date | null;
  confirmedAt: Date;
  failedAt: string | null;
  now: Date;
}

/** Those who carry parcels: real people with phones, or a timetable. They call the same verbs. */
export interface RiderFleet {
  /** Only a timetable can be moved ahead. */
  isSimulated: boolean;
  /** What sees to it that the next step of the shipment happens, for the caller's transaction. */
  summons(request: FleetRequest, settings: Settings): NewJob[];
  /** A rider has accepted: what sees to it that the fleet hears of the rider again, for the same transaction. */
  watch(assignmentId: number, now: Date, settings: Settings): NewJob[];
}
