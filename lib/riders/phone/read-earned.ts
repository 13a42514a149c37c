import { and, desc, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import type { RiderEarned } from "@/lib/core/riders/rider-state";

const SHOWN_MS = 3_600_000;

export async function readCompletedJobs(tx: Tx, riderId: number, now: Date): Promise<RiderEarned | null> {
  const since = new Date(now.getTime() - SHOWN_MS);
  const [last] = await tx
    .select({
      shipment_id: assignment.shipmentId,
      shipment_number: shipment.shipmentNumber,
      amount: assignment.earnedTzs,
    })
    .from(assignment)
    .innerJoin(shipment, eq(shipment.id, assignment.shipmentId))
    .where(
      and(eq(assignment.riderId, riderId), eq(assignment.status, "completed"), gt(assignment.endedAt, since)),
    )
    .orderBy(desc(assignment.id))
    .limit(1);
  return last?.amount ? { ...last, amount: last.amount } : null;
}
