import type { Tx } from "@/db/client";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";

export async function reportIncident(
  tx: Tx,
  job: RiderJob,
  failureCode: FailureCode,
  at?: Date,
): Promise<AppliedTransition> {
  return applyTransition(tx, job, "incident", { failureCode, occurredAt: at });
}
