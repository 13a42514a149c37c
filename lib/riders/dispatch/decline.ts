import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { hasten } from "@/lib/jobs/enqueue";

/**
 * The rider declines an offer; when no other offer is open, the next riders are asked without waiting for its
 * end. Throws shipment_not_found without an open one.
 */
export async function declineOffer(tx: Tx, riderId: number, shipmentId: number): Promise<void> {
  const declined = await tx
    .update(assignment)
    .set({ status: "declined", endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.riderId, riderId),
        eq(assignment.status, "offered"),
      ),
    )
    .returning({ id: assignment.id });
  if (declined.length === 0) throw new ConditionError("shipment_not_found", "Shipment not found");
  const open = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.status, "offered"),
        sql`${assignment.expiresAt} > transaction_timestamp()`,
      ),
    )
    .limit(1);
  if (open.length === 0) await hasten(tx, `offer:${shipmentId}`);
}
