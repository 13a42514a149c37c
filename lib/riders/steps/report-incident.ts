import type { Tx } from "@/db/client";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import { lockOwnJob } from "@/lib/riders/dispatch/own-job";
import { advance } from "@/lib/shipments/moves/advance";

/**
 * The rider reports that the parcel is lost or damaged, or an accident; an administrator decides.
 * Throws shipment_not_found for another rider's job, TransitionRefused without the parcel.
 */
export async function reportIncident(
  tx: Tx,
  riderId: number,
  shipmentId: number,
  failureCode: FailureCode,
  at?: Date,
): Promise<void> {
  await lockOwnJob(tx, riderId, shipmentId);
  await advance(tx, shipmentId, "incident", { failureCode, occurredAt: at });
}
