import type { Tx } from "@/db/client";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { advance } from "./advance";
import { type LockedShipment, lockShipment, stateOf } from "./lock";
import { hasReturn } from "./return-to-sender";

/**
 * Gives up an unpaid return: it is cancelled, and the parcel of the original is written off. The caller
 * holds the return's lock. Specification silent: what becomes of a parcel whose return is not paid for.
 */
export async function abandonReturn(tx: Tx, back: LockedShipment): Promise<void> {
  const reason = "The return was not paid for in time";
  await advance(tx, back, "return_expired", {
    cancellation: { window: "grace", feeTzs: 0, refundTzs: 0, reason, cancelledBy: "system" },
  });
  if (back.row.returnOfShipmentId !== null) await writeOffOriginal(tx, back.row.returnOfShipmentId);
}

/** Writes off the parcel of an original, of which no return is under way. */
export async function writeOffOriginal(tx: Tx, originalId: number): Promise<void> {
  const original = await lockShipment(tx, originalId);
  if (await hasReturn(tx, originalId)) return;
  if (!canTransition(stateOf(original), "return_abandoned")) return;
  await advance(tx, original, "return_abandoned", { resolution: "written_off" });
}
