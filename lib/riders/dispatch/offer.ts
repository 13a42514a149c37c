import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import { findLegAwaitingRider } from "./find-leg-awaiting-rider";

export async function offerShipment(
  tx: Tx,
  locked: LockedShipment,
  riderIds: readonly number[],
  expiresAt: Date,
): Promise<void> {
  const leg = findLegAwaitingRider(locked);
  if (!leg || riderIds.length === 0) return;
  await tx.insert(assignment).values(
    riderIds.map((riderId) => ({
      shipmentId: locked.row.id,
      legSequence: leg.sequence,
      riderId,
      status: "offered" as const,
      offeredAt: locked.now,
      expiresAt,
    })),
  );
}
