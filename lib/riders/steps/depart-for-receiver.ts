import type { Tx } from "@/db/client";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import {
  type AppliedTransition,
  applyTransition,
  type FollowUp,
} from "@/lib/shipments/transitions/apply-transition";

/**
 * The rider sets out for the receiver of a same-city shipment. Throws TransitionRefusedError before the pickup and on the way.
 * `at`: when it happened, for what is reported late.
 */
export async function departForReceiver(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: FollowUp,
): Promise<AppliedTransition> {
  return applyTransition(tx, job, "rider_heads_out", { occurredAt: at, followUp });
}
