import type { Tx } from "@/db/client";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";

/**
 * The rider could not hand the parcel over and keeps it. Throws TransitionRefusedError away from the receiver's and for a code
 * that is none of a delivery attempt. `at`: when it happened, for what is reported late.
 */
export async function failAttempt(
  tx: Tx,
  job: RiderJob,
  failureCode: FailureCode,
  at?: Date,
): Promise<AppliedTransition> {
  return applyTransition(tx, job, "attempt_failed", { failureCode, occurredAt: at });
}
