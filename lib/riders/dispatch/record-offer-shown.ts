import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { notBefore } from "@/lib/jobs/enqueue";
import { lockShipment } from "@/lib/shipments/transitions/lock";

/**
 * The first display extends the offer by a full round. Returns null when the offer is closed. Specification:
 * Dispatch ("the moment at which the phone shows the offer").
 */
export async function recordOfferShown(
  tx: Tx,
  riderId: number,
  shipmentId: number,
): Promise<{ expiresAt: Date; now: Date } | null> {
  if (!(await findOpen(tx, riderId, shipmentId))) return null;
  // The lock prevents a new round meanwhile.
  const { now, settings } = await lockShipment(tx, shipmentId);
  const open = await findOpen(tx, riderId, shipmentId);
  if (!open?.expiresAt) return null;
  if (open.shownAt) return { expiresAt: open.expiresAt, now };
  const expiresAt = new Date(now.getTime() + settings.offer_seconds * 1000);
  await tx.update(assignment).set({ shownAt: now, expiresAt }).where(eq(assignment.id, open.id));
  await notBefore(tx, `offer:${shipmentId}`, expiresAt);
  return { expiresAt, now };
}

async function findOpen(tx: Tx, riderId: number, shipmentId: number) {
  const [open] = await tx
    .select()
    .from(assignment)
    .where(
      and(
        eq(assignment.shipmentId, shipmentId),
        eq(assignment.riderId, riderId),
        eq(assignment.status, "offered"),
        sql`${assignment.expiresAt} > clock_timestamp()`,
      ),
    )
    .limit(1);
  return open;
}
