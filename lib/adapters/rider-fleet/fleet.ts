import type { Tx } from "@/db/client";
import type { Scenario, SimulationView } from "@/lib/core/lifecycle/simulation";
import type { Settings } from "@/lib/core/pricing/settings";

/** A shipment as a fleet sees it when the shipment needs something from its riders. */
export interface FleetRequest {
  shipmentId: number;
  view: SimulationView;
  scenario: Scenario | null;
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
  /** Sees to it that the next step of the shipment happens, by jobs in the caller's transaction. */
  summon(tx: Tx, request: FleetRequest, settings: Settings): Promise<void>;
  /** A rider has accepted: sees to it that the fleet hears of the rider again. */
  watch(tx: Tx, assignmentId: number, now: Date, settings: Settings): Promise<void>;
}
