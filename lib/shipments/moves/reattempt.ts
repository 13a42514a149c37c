import type { Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import { ConditionError } from "@/lib/core/conditions";
import { canMove } from "@/lib/core/lifecycle/lifecycle";
import type { Settings } from "@/lib/core/pricing/settings";
import { type Advanced, advance } from "./advance";
import { type LockedShipment, lockOwnShipment, lockShipment, type Owner, stateOf } from "./lock";
import { reattemptUntil } from "./reattempt-until";

/**
 * Sends the rider who holds the parcel out once more. Throws shipment_not_found; reattempt_not_possible when no
 * parcel is held, or the number or the time of further attempts is used up.
 * Specification silent: what follows a failed delivery.
 */
export async function reattemptDelivery(tx: Tx, caller: Owner, shipmentId: number): Promise<Advanced> {
  return reattempt(tx, await lockOwnShipment(tx, caller, shipmentId), "merchant");
}

/** The same by an administrator, for any merchant's shipment. */
export async function reattemptAsAdmin(tx: Tx, shipmentId: number): Promise<Advanced> {
  return reattempt(tx, await lockShipment(tx, shipmentId), "admin");
}

async function reattempt(tx: Tx, locked: LockedShipment, actor: "merchant" | "admin"): Promise<Advanced> {
  const settings = await loadSettings(tx);
  assertReattemptable(locked, settings);
  return advance(tx, locked.row.id, "reattempt", { actor });
}

/** Throws reattempt_not_possible. */
export function assertReattemptable(locked: LockedShipment, settings: Settings): void {
  const { failure } = locked.row;
  if (!failure || !canMove(stateOf(locked), "reattempt")) {
    throw new ConditionError(
      "reattempt_not_possible",
      `A shipment in status ${locked.row.status} has no parcel waiting for another attempt`,
    );
  }
  if (failure.attempt > settings.reattempts_max) {
    throw new ConditionError(
      "reattempt_not_possible",
      `All ${failure.attempt} delivery attempts have been made`,
    );
  }
  if (locked.now >= reattemptUntil(locked.row, failure, settings)) {
    throw new ConditionError("reattempt_not_possible", "The time for another attempt is over");
  }
}
