import type { Tx } from "@/db/client";
import {
  assertAssignmentStatus,
  type RiderJob,
  withAssignmentChange,
  updateAssignment,
} from "@/lib/riders/dispatch/rider-job";
import { applyTransition, type FollowUp } from "@/lib/shipments/transitions/apply-transition";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";

/** Throws TransitionRefusedError when already moving. */
export async function startMoving(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: FollowUp,
): Promise<LockedShipment> {
  assertAssignmentStatus(job, "rider_moving", "accepted");
  const change = { status: "en_route_to_pickup" as const, movingAt: at ?? job.now };
  // On the last mile the way to the hub is no step of the shipment and costs the merchant nothing.
  if (job.assignment.legSequence !== 1) return updateAssignment(tx, job, change);
  const details = { occurredAt: at, assignment: change, followUp };
  return (await applyTransition(tx, withAssignmentChange(job, change), "rider_moving", details)).after;
}
