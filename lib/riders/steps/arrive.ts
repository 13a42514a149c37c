import type { Tx } from "@/db/client";
import { assertAssignment, lockOwnJob, updateAssignment } from "@/lib/riders/dispatch/own-job";
import { advance } from "@/lib/shipments/moves/advance";

/**
 * The rider has reached the pickup; the waiting time counts from now. Throws shipment_not_found for
 * another rider's job, TransitionRefused after the arrival. `at`: when it happened, for what is reported late.
 */
export async function arriveAtPickup(tx: Tx, riderId: number, shipmentId: number, at?: Date): Promise<void> {
  const job = await lockOwnJob(tx, riderId, shipmentId);
  assertAssignment(job, "rider_arrived", "accepted", "en_route_to_pickup");
  await updateAssignment(tx, job, {
    status: "arrived_at_pickup",
    movingAt: job.assignment.movingAt ?? at ?? job.now,
    // The waiting time decides about money, so it counts by our clock, whatever the phone's says.
    arrivedAt: job.now,
  });
  if (job.assignment.legSequence === 1) await advance(tx, shipmentId, "rider_arrived", { occurredAt: at });
}
