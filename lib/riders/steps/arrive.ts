import type { Tx } from "@/db/client";
import {
  assertAssignmentStatus,
  type RiderJob,
  withAssignmentChange,
  updateAssignment,
} from "@/lib/riders/dispatch/rider-job";
import { applyTransition, type FollowUp } from "@/lib/shipments/transitions/apply-transition";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";

/** Throws TransitionRefusedError on a second arrival. */
export async function arriveAtPickup(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: FollowUp,
): Promise<LockedShipment> {
  assertAssignmentStatus(job, "rider_arrived", "accepted", "en_route_to_pickup");
  const change = {
    status: "arrived_at_pickup" as const,
    movingAt: job.assignment.movingAt ?? at ?? job.now,
    // The waiting time decides fees, so it uses the database's clock, not the phone's.
    arrivedAt: job.now,
  };
  if (job.assignment.legSequence !== 1) return updateAssignment(tx, job, change);
  const details = { occurredAt: at, assignment: change, followUp };
  return (await applyTransition(tx, withAssignmentChange(job, change), "rider_arrived", details)).after;
}
