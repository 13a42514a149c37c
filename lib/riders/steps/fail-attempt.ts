import type { Tx } from "@/db/client";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import { lockOwnJob } from "@/lib/riders/dispatch/own-job";
import { advance } from "@/lib/shipments/moves/advance";

/**
 * The rider could not hand the parcel over and keeps it. Throws shipment_not_found for another rider's job,
 * TransitionRefused elsewhere than at the receiver's or when the code is none of a delivery attempt. `at`: when
 * it happened, for what is reported late.
 */
export async function failAttempt(
  tx: Tx,
  riderId: number,
  shipmentId: number,
  failureCode: FailureCode,
  at?: Date,
): Promise<void> {
  await lockOwnJob(tx, riderId, shipmentId);
  await advance(tx, shipmentId, "attempt_failed", { failureCode, occurredAt: at });
}
