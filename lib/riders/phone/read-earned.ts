import { and, desc, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import type { RiderEarned } from "@/lib/core/riders/rider-state";

/** Later it stands among the earnings alone. */
const SHOWN_MS = 3_600_000;

/** What the rider's last job brought, if it ended within the hour and brought anything. */
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
