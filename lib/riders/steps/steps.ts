import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load";
import { calculateCancellationFee } from "@/lib/core/lifecycle/cancellation";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import type { Proof } from "@/lib/core/shipment";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import type { NewJob } from "@/lib/jobs/new-job";
import {
  assertAssignmentStatus,
  lockRiderJob,
  type RiderJob,
  updateAssignment,
  applyAssignmentChange,
} from "@/lib/riders/dispatch/rider-job";
import {
  type AppliedTransition,
  applyTransition,
  type BuildFollowUpJobs,
} from "@/lib/shipments/transitions/apply-transition";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";

/** Throws TransitionRefusedError on a second arrival. */
export async function arriveAtPickup(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: BuildFollowUpJobs,
): Promise<LockedShipment> {
  assertAssignmentStatus(job, "rider_arrived", "accepted", "en_route_to_pickup");
  const change = {
    status: "arrived_at_pickup" as const,
    movingAt: job.assignment.movingAt ?? at ?? job.now,
    // The waiting time decides fees, so the arrival uses the database's clock, not the phone's.
    arrivedAt: job.now,
  };
  if (job.assignment.legSequence !== 1) return updateAssignment(tx, job, change);
  const details = { occurredAt: at, assignment: change, followUp };
  return (await applyTransition(tx, applyAssignmentChange(job, change), "rider_arrived", details)).after;
}

/** Throws TransitionRefusedError. Specification: States and transitions ("rider collects package"). */
export async function collectParcel(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: BuildFollowUpJobs,
): Promise<AppliedTransition> {
  const trigger = job.assignment.legSequence === 1 ? "rider_collected" : "last_mile_collected";
  assertAssignmentStatus(job, trigger, "accepted", "en_route_to_pickup", "arrived_at_pickup");
  const change = {
    status: "arrived_at_pickup" as const,
    movingAt: job.assignment.movingAt ?? at ?? job.now,
    arrivedAt: job.assignment.arrivedAt ?? job.now,
    collectedAt: at ?? job.now,
  };
  return applyTransition(tx, applyAssignmentChange(job, change), trigger, {
    occurredAt: at,
    assignment: change,
    followUp,
  });
}

/** Throws TransitionRefusedError when the rider is already moving. */
export async function departForPickup(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: BuildFollowUpJobs,
): Promise<LockedShipment> {
  assertAssignmentStatus(job, "rider_moving", "accepted");
  const change = { status: "en_route_to_pickup" as const, movingAt: at ?? job.now };
  // On the last mile, the way to the hub is not a step of the shipment and costs the merchant nothing.
  if (job.assignment.legSequence !== 1) return updateAssignment(tx, job, change);
  const details = { occurredAt: at, assignment: change, followUp };
  return (await applyTransition(tx, applyAssignmentChange(job, change), "rider_moving", details)).after;
}

/** Throws TransitionRefusedError before the pickup and when the rider is already on the way. */
export async function departForReceiver(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: BuildFollowUpJobs,
): Promise<AppliedTransition> {
  return applyTransition(tx, job, "rider_heads_out", { occurredAt: at, followUp });
}

type ReportedProof = Proof & { method: "photo" | "name" };

/** Throws TransitionRefusedError, ProofRefusedError. Specification: States and transitions ("delivery completed"). */
export async function deliverParcel(
  tx: Tx,
  job: RiderJob,
  proof: ReportedProof,
  { at, jobs = [], followUp }: { at?: Date; jobs?: NewJob[]; followUp?: BuildFollowUpJobs | undefined } = {},
): Promise<AppliedTransition> {
  const asked = getRequiredProof(job.row);
  if (asked === "pin") throw new ProofRefusedError("pin_required");
  if (asked === "photo" && proof.method !== "photo") throw new ProofRefusedError("photo_required");
  return applyTransition(tx, job, "delivered", { proof, occurredAt: at, jobs, followUp });
}

const SENTENCES = {
  pin_required: "The receiver's PIN is needed: ask for the number in the message with the tracking link",
  pin_not_asked: "The receiver was sent no PIN; take a photo or the name of who receives the parcel",
  pin_wrong: "The PIN is not right",
  pin_used_up: "The PIN was wrong too often; report the failed attempt, or ask the office to decide",
  photo_required: "A photo of the handover is needed",
} as const;

export class ProofRefusedError extends Error {
  constructor(
    readonly reason: keyof typeof SENTENCES,
    readonly triesLeft = 0,
  ) {
    super(SENTENCES[reason]);
    this.name = "ProofRefusedError";
  }
}

/** Throws TransitionRefusedError when the stage or the code does not belong to a delivery attempt. */
export async function failDeliveryAttempt(
  tx: Tx,
  job: RiderJob,
  failureCode: FailureCode,
  at?: Date,
): Promise<AppliedTransition> {
  return applyTransition(tx, job, "attempt_failed", { failureCode, occurredAt: at });
}

export class PickupTooEarlyError extends TransitionRefusedError {}

/** Throws PickupTooEarlyError, TransitionRefusedError. Specification silent: a pickup that is impossible. */
export async function failPickup(
  tx: Tx,
  job: RiderJob,
  failureCode: FailureCode,
  at?: Date,
): Promise<AppliedTransition> {
  const { arrivedAt } = job.assignment;
  if (!arrivedAt) throw new TransitionRefusedError("pickup_failed", job.row.status);
  const waitedSeconds = (job.now.getTime() - arrivedAt.getTime()) / 1000;
  if (waitedSeconds < job.settings.pickup_wait_seconds)
    throw new PickupTooEarlyError("pickup_failed", job.row.status);
  const price = { firstMileFee: job.row.firstMileFee, totalAmount: job.row.totalAmount };
  const { fee } = calculateCancellationFee("en_route", { isPaid: true }, price, job.settings);
  return applyTransition(tx, job, "pickup_failed", { failureCode, feeTzs: fee, occurredAt: at });
}

const METRES_PER_DEGREE = 111_320;
/** Limits the search to recent partitions of the trail. */
const RECENT = "1 day";

/** A single fix may be wrong. Specification silent: when a rider counts as moving to the pickup. */
export async function detectDepartureFromPositions(tx: Tx, riderId: number): Promise<void> {
  const { rider_moving_metres: metres } = await loadSettings(tx);
  const left = await tx.execute<{ shipment_id: string | number }>(sql`
    select active.shipment_id from assignment active
    cross join lateral (
      select coalesce(active.accepted_latitude, fix.latitude) as latitude,
        coalesce(active.accepted_longitude, fix.longitude) as longitude
      from position_trail fix
      where fix.shipment_id = active.shipment_id and fix.rider_id = active.rider_id
        and fix.recorded_at between now() - ${RECENT}::interval and now() + ${RECENT}::interval
      order by fix.id limit 1
    ) start
    where active.rider_id = ${riderId} and active.status = 'accepted'
      and 2 = (
        select count(*) from (
          select latitude, longitude from position_trail fix
          where fix.shipment_id = active.shipment_id and fix.rider_id = active.rider_id
            and fix.recorded_at between now() - ${RECENT}::interval and now() + ${RECENT}::interval
          order by fix.id desc limit 2
        ) recent
        where ${METRES_PER_DEGREE} * sqrt(power(recent.latitude - start.latitude, 2)
          + power((recent.longitude - start.longitude) * cos(radians(start.latitude)), 2))
          > ${metres})
    order by active.shipment_id`);
  for (const job of left) await departForPickup(tx, await lockRiderJob(tx, riderId, Number(job.shipment_id)));
}
