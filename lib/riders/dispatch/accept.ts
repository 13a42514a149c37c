import { queryPrepared, type Tx } from "@/db/client";
import { chooseFleet } from "@/lib/adapters/rider-fleet/choose";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { TRIP_PARCELS_MAX, TRIP_PICKUP_METRES } from "@/lib/core/riders/trip";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { type LockedShipment, lockedShipment } from "@/lib/shipments/transitions/lock";
import { findLegAwaitingRider } from "./find-leg-awaiting-rider";
import { findRiderJob, type RiderJob } from "./rider-job";

export class RiderBusy extends Error {
  constructor(readonly riderId: number) {
    super(`Rider ${riderId} works on another shipment`);
    this.name = "RiderBusy";
  }
}

interface Accepted extends AppliedTransition {
  howFar: "moving" | "arrived" | null;
}

/**
 * Throws shipment_not_found without an offer, TransitionRefusedError for a lost offer, RiderBusy.
 * Specification: States and transitions ("automatic rider dispatch").
 */
export async function acceptOffer(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  at?: Date,
): Promise<Accepted> {
  const leg = findLegAwaitingRider(locked);
  if (!leg) throw new TransitionRefusedError("rider_accepted", locked.row.status);
  const { job, howFar } = await takeOffer(tx, riderId, locked.row.id);
  const watches = chooseFleet(job.row.mode).watch(job.assignment.id, job.now, job.settings);
  return { ...(await applyTransition(tx, job, leg.trigger, { occurredAt: at, jobs: watches })), howFar };
}

interface TakenRow {
  outcome: "accepted" | "busy" | "no_offer";
  state: unknown;
  how_far: Accepted["howFar"];
}

interface Taken extends Pick<Accepted, "howFar"> {
  job: RiderJob;
}

async function takeOffer(tx: Tx, riderId: number, shipmentId: number): Promise<Taken> {
  const [taken] = await queryPrepared<TakenRow>(
    tx,
    "select outcome, state, how_far from accept_offer($1::bigint, $2::bigint, $3::float8, $4::int)",
    [riderId, shipmentId, TRIP_PICKUP_METRES, TRIP_PARCELS_MAX],
  );
  if (taken?.outcome === "busy") throw new RiderBusy(riderId);
  if (taken?.outcome !== "accepted") throw new ConditionError("shipment_not_found", "Shipment not found");
  return { job: findRiderJob(lockedShipment(taken.state), riderId), howFar: taken.how_far };
}
