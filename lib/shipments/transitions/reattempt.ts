import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { Failure } from "@/lib/core/lifecycle/failure";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import type { Settings } from "@/lib/core/pricing/settings";
import { type AppliedTransition, applyTransition, type TransitionDetails } from "./apply-transition";
import {
  lifecycleStateOf,
  type LockedShipment,
  lockOwnShipment,
  lockShipment,
  type ShipmentRow,
  type ShipmentSnapshot,
} from "./lock";

/**
 * Sends the rider who holds the parcel out once more. Throws shipment_not_found; reattempt_not_possible when no
 * parcel is held, or the number or the time of further attempts is used up.
 * Specification silent: what follows a failed delivery.
 */
export async function reattemptDelivery(
  tx: Tx,
  caller: Caller,
  shipmentId: number,
  answer: Pick<TransitionDetails, "read"> = {},
): Promise<AppliedTransition> {
  return reattempt(tx, await lockOwnShipment(tx, caller, shipmentId), { actor: "merchant", ...answer });
}

/** The same by an administrator, for any merchant's shipment. */
export async function reattemptAsAdmin(tx: Tx, shipmentId: number): Promise<AppliedTransition> {
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

/** Throws reattempt_not_possible. */
export function assertReattemptable(seen: ShipmentSnapshot): void {
  const { failure } = seen.row;
  if (!failure || !canTransition(lifecycleStateOf(seen), "reattempt")) {
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

/** What the rider did before hearing of the cancellation comes in the same minute as the collection. */
const RECALLED_MS = 120_000;

/**
 * Until when another attempt may follow the failure: then the parcel goes back, and a return that failed, whose
 * parcel has nowhere else to go, is written off.
 */
export function reattemptDeadline(
  { returnOfShipmentId }: Pick<ShipmentRow, "returnOfShipmentId">,
  { code, occurredAt }: Failure,
  settings: Settings,
): Date {
  if (code === "recalled") return new Date(Date.parse(occurredAt) + RECALLED_MS);
  const seconds =
    returnOfShipmentId === null ? settings.reattempt_window_seconds : settings.return_hold_seconds;
  return new Date(Date.parse(occurredAt) + seconds * 1000);
}
