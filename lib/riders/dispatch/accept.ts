import { queryPrepared, type Tx } from "@/db/client";
import { fleetFor } from "@/lib/adapters/rider-fleet/choose";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import { TRIP_PARCELS_MAX, TRIP_PICKUP_METRES } from "@/lib/core/riders/trip";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { type LockedShipment, lockedShipment } from "@/lib/shipments/transitions/lock";
import { findLegAwaitingRider } from "./find-leg-awaiting-rider";
import { findRiderJob, type RiderJob } from "./rider-job";

/** A rider who works on what this shipment cannot be taken along with. */
export class RiderBusy extends Error {
  constructor(readonly riderId: number) {
    super(`Rider ${riderId} works on another shipment`);
    this.name = "RiderBusy";
  }
}

interface Accepted extends AppliedTransition {
  /** Where the rider is with what else is to be collected there; null with nothing else. */
  howFar: "moving" | "arrived" | null;
}

/**
 * A rider accepts an offer of the locked shipment; of several, the first wins. Throws shipment_not_found without an
 * offer of the rider's, TransitionRefusedError once somebody else has it or it ended, RiderBusy. `at`: when it happened, for
 * what is reported late. Specification: States and transitions ("automatic rider dispatch").
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
  const watches = fleetFor(job.row.mode).watch(job.assignment.id, job.now, job.settings);
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

/** Locks the rider, after the shipment. */
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
