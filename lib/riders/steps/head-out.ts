import type { Tx } from "@/db/client";
import type { RiderJob } from "@/lib/riders/dispatch/own-job";
import { type Advanced, advance } from "@/lib/shipments/moves/advance";
import type { FollowUp } from "@/lib/shipments/moves/advance-details";

/**
 * The rider sets out for the receiver of a same-city shipment. Throws TransitionRefusedError before the pickup and on the way.
 * `at`: when it happened, for what is reported late.
 */
export async function headOut(tx: Tx, job: RiderJob, at?: Date, followUp?: FollowUp): Promise<Advanced> {
  return advance(tx, job, "rider_heads_out", { occurredAt: at, followUp });
}
