import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, rider } from "@/db/schema/riders";
import type { Point } from "@/lib/core/pricing/geography";
import { rescheduleOffers } from "@/lib/riders/dispatch/offer-round";
import { recordPosition } from "@/lib/riders/positions/record-positions";

export async function setRiderOnline(
  tx: Tx,
  riderId: number,
  isOnline: boolean,
  at: Point | null,
): Promise<void> {
  await tx.update(rider).set({ isOnline }).where(eq(rider.id, riderId));
  if (isOnline && at) {
    await recordPosition(tx, riderId, at);
    await rescheduleOffers(tx, riderId, at);
  }
  if (isOnline) return;
  await tx
    .update(assignment)
    .set({ status: "expired", endedAt: sql`clock_timestamp()` })
    .where(and(eq(assignment.riderId, riderId), eq(assignment.status, "offered")));
}
