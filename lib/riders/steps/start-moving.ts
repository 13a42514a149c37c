import type { Tx } from "@/db/client";
import { assertAssignment, lockOwnJob, updateAssignment } from "@/lib/riders/dispatch/own-job";
import { advance } from "@/lib/shipments/moves/advance";

/**
 * The rider sets out for the pickup: from now on cancelling costs the fee of `en_route`. Throws
 * shipment_not_found for another rider's job, TransitionRefused on the way already. `at`: when it happened, for
 * what is reported late.
 */
export async function startMoving(tx: Tx, riderId: number, shipmentId: number, at?: Date): Promise<void> {
  const job = await lockOwnJob(tx, riderId, shipmentId);
  assertAssignment(job, "rider_moving", "accepted");
  await updateAssignment(tx, job, { status: "en_route_to_pickup", movingAt: at ?? job.now });
  // On the last mile the way to the hub costs the merchant nothing and is no step of the shipment.
  if (job.assignment.legSequence === 1) await advance(tx, shipmentId, "rider_moving", { occurredAt: at });
}
