import type { Tx } from "@/db/client";
import { calculateCancellationFee } from "@/lib/core/lifecycle/cancellation";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";

export class PickupTooEarly extends TransitionRefusedError {}

/** Throws PickupTooEarly, TransitionRefusedError. Specification silent: a pickup that is impossible. */
export async function failPickup(
  tx: Tx,
  job: RiderJob,
  failureCode: FailureCode,
  at?: Date,
): Promise<AppliedTransition> {
  const { arrivedAt } = job.assignment;
  if (!arrivedAt) throw new TransitionRefusedError("pickup_failed", job.row.status);
  const waitedSeconds = (job.now.getTime() - arrivedAt.getTime()) / 1000;
  if (waitedSeconds < job.settings.pickup_wait_seconds)
    throw new PickupTooEarly("pickup_failed", job.row.status);
  const price = { firstMileFee: job.row.firstMileFee, totalAmount: job.row.totalAmount };
  const { fee } = calculateCancellationFee("en_route", { isPaid: true }, price, job.settings);
  return applyTransition(tx, job, "pickup_failed", { failureCode, feeTzs: fee, occurredAt: at });
}
