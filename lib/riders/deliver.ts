import type { Tx } from "@/db/client";
import type { Proof } from "@/lib/core/shipment";
import { lockOwnJob } from "@/lib/riders/own-job";
import { advance } from "@/lib/shipments/advance";

/**
 * The receiver has the parcel; the money leaves escrow. `proof.method` is `pin` only once the PIN was checked.
 * Throws shipment_not_found for another rider's job, TransitionRefused when it is delivered already.
 * Specification: States and transitions ("delivery completed").
 */
export async function deliverParcel(
  tx: Tx,
  riderId: number,
  shipmentId: number,
  proof: Proof,
): Promise<void> {
  await lockOwnJob(tx, riderId, shipmentId);
  await advance(tx, shipmentId, "delivered", { proof });
}
