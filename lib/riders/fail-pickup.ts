import type { Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { cancellationFee } from "@/lib/core/cancellation";
import type { FailureCode } from "@/lib/core/failure";
import { TransitionRefused } from "@/lib/core/lifecycle";
import { lockOwnJob } from "@/lib/riders/own-job";
import { advance } from "@/lib/shipments/advance";

/**
 * The rider came for nothing: after the waiting time the shipment fails, for the fee of `en_route`. Throws
 * shipment_not_found for another rider's job, TransitionRefused before the waiting time is over.
 * Specification silent: a pickup that is impossible.
 */
export async function failPickup(
  tx: Tx,
  riderId: number,
  shipmentId: number,
  failureCode: FailureCode,
): Promise<void> {
  const job = await lockOwnJob(tx, riderId, shipmentId);
  const settings = await loadSettings(tx);
  const { arrivedAt } = job.assignment;
  if (!arrivedAt || job.now.getTime() - arrivedAt.getTime() < settings.pickup_wait_seconds * 1000) {
    throw new TransitionRefused("pickup_failed", job.row.status);
  }
  const price = { firstMileFee: job.row.firstMileFee, totalAmount: job.row.totalAmount };
  const { fee } = cancellationFee("en_route", { isPaid: true }, price, settings);
  await advance(tx, shipmentId, "pickup_failed", { failureCode, feeTzs: fee });
}
