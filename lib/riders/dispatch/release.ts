import type { Tx } from "@/db/client";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { assertAssignmentStatus, type RiderJob } from "./rider-job";

export async function releaseJob(
  tx: Tx,
  job: RiderJob,
  actor: "rider" | "system" | "admin" = "rider",
  at?: Date,
): Promise<AppliedTransition> {
  const trigger = job.assignment.legSequence === 1 ? "rider_released" : "last_mile_released";
  assertAssignmentStatus(job, trigger, "accepted", "en_route_to_pickup", "arrived_at_pickup");
  return applyTransition(tx, job, trigger, { actor, occurredAt: at });
}
