import type { Tx } from "@/db/client";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import {
  type AppliedTransition,
  applyTransition,
  type FollowUp,
} from "@/lib/shipments/transitions/apply-transition";

/** Throws TransitionRefusedError before the pickup and when already on the way. */
export async function departForReceiver(
  tx: Tx,
  job: RiderJob,
  at?: Date,
  followUp?: FollowUp,
): Promise<AppliedTransition> {
  return applyTransition(tx, job, "rider_heads_out", { occurredAt: at, followUp });
}
