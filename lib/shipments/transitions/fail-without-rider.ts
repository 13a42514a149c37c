import type { Tx } from "@/db/client";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { applyTransition } from "./apply-transition";
import { lifecycleStateOf, lockShipment } from "./lock";

/**
 * Fails a shipment for which no rider was found, with a full refund; whether it still waits since the same
 * moment is asked under the lock, so a late or repeated call does nothing.
 * Specification silent: what happens when no rider accepts.
 */
export async function failWithoutRider(tx: Tx, shipmentId: number, waitingSince: string): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const since = locked.row.waitingSince ?? locked.row.paymentConfirmedAt;
  if (since?.toISOString() !== waitingSince || !canTransition(lifecycleStateOf(locked), "no_rider_found"))
    return;
  await applyTransition(tx, locked, "no_rider_found");
}
