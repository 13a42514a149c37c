import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { type AppliedTransition, applyTransition, type TransitionDetails } from "./apply-transition";
import {
  toLifecycleState,
  type LockedShipment,
  lockOwnShipment,
  lockShipment,
  type ShipmentSnapshot,
} from "./lock";
import { reattemptDeadline } from "./reattempt-deadline";

/**
 * Throws shipment_not_found, reattempt_not_possible. Specification silent: what follows a failed delivery.
 */
export async function reattemptDelivery(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
  answer: Pick<TransitionDetails, "read"> = {},
): Promise<AppliedTransition> {
  return reattempt(tx, await lockOwnShipment(tx, caller, shipmentId), { actor: "merchant", ...answer });
}

export async function retryDeliveryAsAdmin(tx: Tx, shipmentId: number): Promise<AppliedTransition> {
  return reattempt(tx, await lockShipment(tx, shipmentId), { actor: "admin" });
}

async function reattempt(
  tx: Tx,
  locked: LockedShipment,
  details: TransitionDetails,
): Promise<AppliedTransition> {
  assertReattemptable(locked);
  return applyTransition(tx, locked, "reattempt", details);
}

export function assertReattemptable(seen: ShipmentSnapshot): void {
  const { failure } = seen.row;
  if (!failure || !canTransition(toLifecycleState(seen), "reattempt")) {
    throw new ConditionError(
      "reattempt_not_possible",
      `A shipment in status ${seen.row.status} has no parcel waiting for another attempt`,
    );
  }
  if (failure.attempt > seen.settings.reattempts_max) {
    throw new ConditionError(
      "reattempt_not_possible",
      `All ${failure.attempt} delivery attempts have been made`,
    );
  }
  if (seen.now >= reattemptDeadline(seen.row, failure, seen.settings)) {
    throw new ConditionError("reattempt_not_possible", "The time for another attempt has run out");
  }
}
