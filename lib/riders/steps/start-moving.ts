import type { Tx } from "@/db/client";
import {
  assertAssignment,
  type RiderJob,
  riderJobAfter,
  updateAssignment,
} from "@/lib/riders/dispatch/rider-job";
import { applyTransition, type FollowUp } from "@/lib/shipments/transitions/apply-transition";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";

/**
 * The rider sets out for the pickup: from now on cancelling costs the fee of `en_route`. Throws TransitionRefusedError when
 * the rider moves already. `at`: when it happened, for what is reported late.
 */
export async function startMoving(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: FollowUp,
): Promise<LockedShipment> {
  assertAssignment(job, "rider_moving", "accepted");
  const change = { status: "en_route_to_pickup" as const, movingAt: at ?? job.now };
  // On the last mile the way to the hub costs the merchant nothing and is no step of the shipment.
  if (job.assignment.legSequence !== 1) return updateAssignment(tx, job, change);
  const details = { occurredAt: at, assignment: change, followUp };
  return (await applyTransition(tx, riderJobAfter(job, change), "rider_moving", details)).after;
}
