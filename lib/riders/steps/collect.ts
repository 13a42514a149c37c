import type { Tx } from "@/db/client";
import { assertAssignmentStatus, type RiderJob, withAssignmentChange } from "@/lib/riders/dispatch/rider-job";
import {
  type AppliedTransition,
  applyTransition,
  type FollowUp,
} from "@/lib/shipments/transitions/apply-transition";

/** Throws TransitionRefusedError. Specification: States and transitions ("rider collects package"). */
export async function collectParcel(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: FollowUp,
): Promise<AppliedTransition> {
  const trigger = job.assignment.legSequence === 1 ? "rider_collected" : "last_mile_collected";
  assertAssignmentStatus(job, trigger, "accepted", "en_route_to_pickup", "arrived_at_pickup");
  const change = {
    status: "arrived_at_pickup" as const,
    movingAt: job.assignment.movingAt ?? at ?? job.now,
    arrivedAt: job.assignment.arrivedAt ?? job.now,
    collectedAt: at ?? job.now,
  };
  return applyTransition(tx, withAssignmentChange(job, change), trigger, {
    occurredAt: at,
    assignment: change,
    followUp,
  });
}
