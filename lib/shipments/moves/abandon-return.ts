import type { Tx } from "@/db/client";
import { canMove } from "@/lib/core/lifecycle/lifecycle";
import { advance } from "./advance";
import { lockShipment, type ShipmentRow, stateOf } from "./lock";

/**
 * Gives up an unpaid return: it is cancelled, and the parcel of the original is written off. The caller
 * holds the return's lock. Specification silent: what becomes of a parcel whose return is not paid for.
 */
export async function abandonReturn(tx: Tx, back: ShipmentRow): Promise<void> {
  const reason = "The return was not paid for in time";
  await advance(tx, back.id, "return_expired", {
    cancellation: { window: "grace", feeTzs: 0, refundTzs: 0, reason, cancelledBy: "system" },
  });
  if (back.returnOfShipmentId === null) return;
  const original = await lockShipment(tx, back.returnOfShipmentId);
  if (!canMove(stateOf(original), "return_abandoned")) return;
  await advance(tx, original.row.id, "return_abandoned", { resolution: "written_off" });
}
