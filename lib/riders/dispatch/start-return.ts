import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { toLifecycleState, type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";

/** Does nothing for a started or unpaid return. Specification silent: how a return-to-sender shipment moves. */
export async function startReturn(tx: Tx, shipmentId: number): Promise<void> {
  const back = await lockShipment(tx, shipmentId);
  if (back.row.returnOfShipmentId === null || !canTransition(toLifecycleState(back), "return_started"))
    return;
  const original = await lockShipment(tx, back.row.returnOfShipmentId);
  if (back.row.type === "regional" && isNearSender(original)) return startNearSender(tx, original, back);
  const carried = await transferToReturn(tx, original, back, 1);
  const { after } = await applyTransition(tx, carried, "return_started");
  // The destination hub already holds the parcel, so the arrival at the first hub of the return needs no scan.
  if (original.row.failure?.custody === "destination_hub" && back.row.type === "regional") {
    await applyTransition(tx, after, "origin_hub_in", { locationAddress: back.legs[0]?.destinationAddress });
  }
}

function isNearSender({ row, legs }: LockedShipment): boolean {
  return row.failure?.custody === "origin_hub" || legs[0]?.status !== "completed";
}

async function startNearSender(tx: Tx, original: LockedShipment, back: LockedShipment): Promise<void> {
  const started = await applyTransition(tx, back, "return_started");
  const near = await applyTransition(tx, started.after, "return_near_sender");
  if (!original.assignment) return;
  const accepted = await applyTransition(tx, near.after, "last_mile_accepted", { actor: "system" });
  const carried = await transferToReturn(tx, original, accepted.after, 3);
  await applyTransition(tx, carried, "last_mile_collected");
}

async function transferToReturn(
  tx: Tx,
  original: LockedShipment,
  back: LockedShipment,
  legSequence: number,
): Promise<LockedShipment> {
  const holder = original.assignment;
  if (!holder) return back;
  await tx
    .update(assignment)
    .set({ status: "completed", endedAt: back.now })
    .where(eq(assignment.id, holder.id));
  const taken = {
    shipmentId: back.row.id,
    legSequence,
    riderId: holder.riderId,
    status: "arrived_at_pickup" as const,
    acceptedAt: back.now,
    movingAt: back.now,
    arrivedAt: back.now,
    collectedAt: back.now,
  };
  const [row] = await tx.insert(assignment).values(taken).returning();
  const { riderName, riderVehicle } = holder;
  return { ...back, assignment: { ...row!, riderName, riderVehicle } };
}
