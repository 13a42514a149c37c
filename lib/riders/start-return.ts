import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { canMove } from "@/lib/core/lifecycle";
import { advance } from "@/lib/shipments/advance";
import { type LockedShipment, lockShipment, stateOf } from "@/lib/shipments/lock";

/**
 * Begins a paid return: whoever holds the parcel of the original has it already, so nobody is asked. Does nothing
 * when the return has begun, or waits for its payment.
 * Specification silent: how a return-to-sender shipment moves.
 */
export async function startReturn(tx: Tx, shipmentId: number): Promise<void> {
  const back = await lockShipment(tx, shipmentId);
  if (back.row.returnOfShipmentId === null || !canMove(stateOf(back), "return_started")) return;
  const original = await lockShipment(tx, back.row.returnOfShipmentId);
  await handOver(tx, original, back);
  await advance(tx, shipmentId, "return_started");
  const heldByHub = original.row.failure?.custody !== "rider";
  if (heldByHub && back.row.type === "regional") {
    await advance(tx, shipmentId, "origin_hub_in", { locationAddress: back.legs[0]?.destinationAddress });
  }
}

/** The rider who holds the parcel goes on with it under the return's number. */
async function handOver(tx: Tx, original: LockedShipment, back: LockedShipment): Promise<void> {
  const holder = original.assignment;
  if (!holder) return;
  await tx
    .update(assignment)
    .set({ status: "completed", endedAt: back.now })
    .where(eq(assignment.id, holder.id));
  await tx.insert(assignment).values({
    shipmentId: back.row.id,
    legSequence: 1,
    riderId: holder.riderId,
    status: "arrived_at_pickup",
    acceptedAt: back.now,
    movingAt: back.now,
    arrivedAt: back.now,
    collectedAt: back.now,
  });
}
