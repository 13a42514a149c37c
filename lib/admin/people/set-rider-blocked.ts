import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, rider } from "@/db/schema/riders";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { ACTIVE_ASSIGNMENT_STATUSES } from "@/lib/core/shipment";
import { findRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseJob } from "@/lib/riders/dispatch/release";
import { endRiderSessions } from "@/lib/riders/sessions/end-rider-sessions";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { lockRider } from "./lock-rider";

/** Uncollected jobs are offered again; collected parcels stay. Throws not_found, validation_error. */
export async function setRiderBlocked(
  tx: Tx,
  actor: Actor,
  riderId: number,
  change: { blocked: boolean; reason: string },
): Promise<void> {
  const { blocked, reason } = change;
  const released = blocked ? await releaseUncollected(tx, riderId) : [];
  const before = await lockRider(tx, riderId);
  if (before.isActive === !blocked)
    throw refused(blocked ? "The rider is blocked already" : "The rider is not blocked");
  await tx
    .update(rider)
    .set({ isActive: !blocked, ...(blocked && { isOnline: false }) })
    .where(eq(rider.id, riderId));
  if (blocked) {
    await lapseOffers(tx, riderId);
    await endRiderSessions(tx, riderId);
  }
  await recordAction(tx, actor, {
    action: blocked ? "rider.blocked" : "rider.unblocked",
    subject: ["rider", riderId],
    reason,
    before: { is_active: before.isActive },
    after: { is_active: !blocked, ...releasedOf(released) },
  });
}

/** Lock order: shipment before rider. */
async function releaseUncollected(tx: Tx, riderId: number): Promise<number[]> {
  const jobs = await tx
    .select({ shipmentId: assignment.shipmentId })
    .from(assignment)
    .where(and(eq(assignment.riderId, riderId), inArray(assignment.status, [...ACTIVE_ASSIGNMENT_STATUSES])))
    .orderBy(asc(assignment.shipmentId));
  const released: number[] = [];
  for (const { shipmentId } of jobs) {
    const locked = await lockShipment(tx, shipmentId);
    const { assignment: active } = locked;
    if (active?.riderId !== riderId || active.collectedAt !== null) continue;
    await releaseJob(tx, findRiderJob(locked, riderId), "admin");
    released.push(shipmentId);
  }
  return released;
}

function releasedOf(released: number[]): object {
  if (released.length === 0) return {};
  return { released_shipment_id: released.length === 1 ? released[0] : released };
}

async function lapseOffers(tx: Tx, riderId: number): Promise<void> {
  await tx
    .update(assignment)
    .set({ status: "expired", endedAt: sql`clock_timestamp()` })
    .where(and(eq(assignment.riderId, riderId), eq(assignment.status, "offered")));
}
