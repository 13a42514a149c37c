import type { Tx } from "@/db/client";
import { assertAssignment, lockOwnJob, updateAssignment } from "@/lib/riders/own-job";
import { advance } from "@/lib/shipments/advance";

/**
 * The rider has reached the pickup; the time that he waits there counts from now. Throws shipment_not_found for
 * another rider's job, TransitionRefused when he has arrived already.
 */
export async function arriveAtPickup(tx: Tx, riderId: number, shipmentId: number): Promise<void> {
  const job = await lockOwnJob(tx, riderId, shipmentId);
  assertAssignment(job, "rider_arrived", "accepted", "en_route_to_pickup");
  await updateAssignment(tx, job, {
    status: "arrived_at_pickup",
    movingAt: job.assignment.movingAt ?? job.now,
    arrivedAt: job.now,
  });
  if (job.assignment.legSequence === 1) await advance(tx, shipmentId, "rider_arrived");
}
