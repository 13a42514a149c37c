import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { type Advanced, advance } from "./advance";
import type { AdvanceDetails } from "./advance-details";
import { type LockedShipment, lockOwnShipment, lockShipment, type SeenShipment, stateOf } from "./lock";
import { reattemptUntil } from "./reattempt-until";

/**
 * Sends the rider who holds the parcel out once more. Throws shipment_not_found; reattempt_not_possible when no
 * parcel is held, or the number or the time of further attempts is used up.
 * Specification silent: what follows a failed delivery.
 */
export async function reattemptDelivery(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
  answer: Pick<AdvanceDetails, "read"> = {},
): Promise<Advanced> {
  return reattempt(tx, await lockOwnShipment(tx, caller, shipmentId), { actor: "merchant", ...answer });
}

/** The same by an administrator, for any merchant's shipment. */
export async function reattemptAsAdmin(tx: Tx, shipmentId: number): Promise<Advanced> {
  return reattempt(tx, await lockShipment(tx, shipmentId), { actor: "admin" });
}

async function reattempt(tx: Tx, locked: LockedShipment, details: AdvanceDetails): Promise<Advanced> {
  assertReattemptable(locked);
  return advance(tx, locked, "reattempt", details);
}

/** Throws reattempt_not_possible. */
export function assertReattemptable(seen: SeenShipment): void {
  const { failure } = seen.row;
  if (!failure || !canTransition(stateOf(seen), "reattempt")) {
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
  if (seen.now >= reattemptUntil(seen.row, failure, seen.settings)) {
    throw new ConditionError("reattempt_not_possible", "The time for another attempt has run out");
  }
}
