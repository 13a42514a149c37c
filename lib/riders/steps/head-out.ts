import type { Tx } from "@/db/client";
import { lockOwnJob } from "@/lib/riders/dispatch/own-job";
import { advance } from "@/lib/shipments/moves/advance";

/**
 * The rider sets out for the receiver of a same-city shipment. Throws shipment_not_found for another rider's job,
 * TransitionRefused before the pickup and on the way already. `at`: when it happened, for what is reported
 * late.
 */
export async function headOut(tx: Tx, riderId: number, shipmentId: number, at?: Date): Promise<void> {
  await lockOwnJob(tx, riderId, shipmentId);
  await advance(tx, shipmentId, "rider_heads_out", { occurredAt: at });
}
