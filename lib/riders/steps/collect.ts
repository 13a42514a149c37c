import type { Tx } from "@/db/client";
import { assertAssignment, changedJob, type RiderJob } from "@/lib/riders/dispatch/own-job";
import { type Advanced, advance } from "@/lib/shipments/moves/advance";
import type { FollowUp } from "@/lib/shipments/moves/advance-details";

/**
 * The rider takes the parcel: from the sender, or from the destination hub for the last mile. From now on the
 * shipment cannot be cancelled. Throws TransitionRefusedError when the rider has it already. `at`: when it happened, for what
 * is reported late. Specification: States and transitions ("rider collects package").
 */
export async function collectParcel(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: FollowUp,
): Promise<Advanced> {
  const trigger = job.assignment.legSequence === 1 ? "rider_collected" : "last_mile_collected";
  assertAssignment(job, trigger, "accepted", "en_route_to_pickup", "arrived_at_pickup");
  const change = {
    status: "arrived_at_pickup" as const,
    movingAt: job.assignment.movingAt ?? at ?? job.now,
    arrivedAt: job.assignment.arrivedAt ?? job.now,
    collectedAt: at ?? job.now,
  };
  return advance(tx, changedJob(job, change), trigger, { occurredAt: at, assignment: change, followUp });
}
