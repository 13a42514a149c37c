import type { Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { cancellationFee } from "@/lib/core/lifecycle/cancellation";
import type { FailureCode } from "@/lib/core/lifecycle/failure";
import { TransitionRefused } from "@/lib/core/lifecycle/lifecycle";
import { lockOwnJob } from "@/lib/riders/dispatch/own-job";
import { advance } from "@/lib/shipments/moves/advance";

/** The rider has not waited long enough yet. */
export class PickupTooEarly extends TransitionRefused {}

/**
 * The rider came for nothing: after the waiting time the shipment fails, for the fee of `en_route`. Throws
 * shipment_not_found for another rider's job, PickupTooEarly before the waiting time is over, TransitionRefused
 * before the arrival.
 * Specification silent: a pickup that is impossible.
 */
export async function failPickup(
  tx: Tx,
  riderId: number,
  shipmentId: number,
  failureCode: FailureCode,
  at?: Date,
): Promise<void> {
  const job = await lockOwnJob(tx, riderId, shipmentId);
  const settings = await loadSettings(tx);
  const { arrivedAt } = job.assignment;
  if (!arrivedAt) throw new TransitionRefused("pickup_failed", job.row.status);
  const waitedSeconds = (job.now.getTime() - arrivedAt.getTime()) / 1000;
  if (waitedSeconds < settings.pickup_wait_seconds) throw new PickupTooEarly("pickup_failed", job.row.status);
  const price = { firstMileFee: job.row.firstMileFee, totalAmount: job.row.totalAmount };
  const { fee } = cancellationFee("en_route", { isPaid: true }, price, settings);
  await advance(tx, shipmentId, "pickup_failed", { failureCode, feeTzs: fee, occurredAt: at });
}
