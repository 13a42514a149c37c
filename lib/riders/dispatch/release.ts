import type { Tx } from "@/db/client";
import { advance } from "@/lib/shipments/moves/advance";
import { assertAssignment, lockOwnJob } from "./own-job";

/**
 * The rider gives the job up before collecting; it is offered again. Throws shipment_not_found for another
 * rider's job, TransitionRefused once the parcel is collected.
 */
export async function releaseJob(
  tx: Tx,
  riderId: number,
  shipmentId: number,
  actor: "rider" | "system" | "admin" = "rider",
  at?: Date,
): Promise<void> {
  const job = await lockOwnJob(tx, riderId, shipmentId);
  const trigger = job.assignment.legSequence === 1 ? "rider_released" : "last_mile_released";
  assertAssignment(job, trigger, "accepted", "en_route_to_pickup", "arrived_at_pickup");
  await advance(tx, shipmentId, trigger, { actor, occurredAt: at });
}
