import type { Tx } from "@/db/client";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { applyTransition } from "./apply-transition";
import { toLifecycleState, lockShipment } from "./lock";

/** Refunds the full price. Specification silent: what happens when no rider accepts. */
export async function failWithoutRider(tx: Tx, shipmentId: number, waitingSince: string): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const since = locked.row.waitingSince ?? locked.row.paymentConfirmedAt;
  if (since?.toISOString() !== waitingSince || !canTransition(toLifecycleState(locked), "no_rider_found"))
    return;
  await applyTransition(tx, locked, "no_rider_found");
}
