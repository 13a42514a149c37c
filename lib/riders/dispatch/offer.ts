import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { lockShipment } from "@/lib/shipments/moves/lock";
import { legAwaitingRider } from "./leg-awaiting-rider";

/** Offers a shipment to a rider until a moment. Does nothing when the shipment awaits no rider any more. */
export async function offerShipment(
  tx: Tx,
  riderId: number,
  shipmentId: number,
  expiresAt: Date,
): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const leg = legAwaitingRider(locked);
  if (!leg) return;
  await tx.insert(assignment).values({
    shipmentId,
    legSequence: leg.sequence,
    riderId,
    status: "offered",
    offeredAt: locked.now,
    expiresAt,
  });
}
