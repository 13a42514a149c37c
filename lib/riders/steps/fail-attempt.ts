import type { Tx } from "@/db/client";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";

/** Throws TransitionRefusedError in other stages and for codes of other failures. */
export async function failAttempt(
  tx: Tx,
  job: RiderJob,
  failureCode: FailureCode,
  at?: Date,
): Promise<AppliedTransition> {
  return applyTransition(tx, job, "attempt_failed", { failureCode, occurredAt: at });
}
