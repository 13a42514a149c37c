import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { chooseFleet } from "@/lib/adapters/rider-fleet/choose";
import type { AssignmentStatus } from "@/lib/core/shipment";
import { createJob } from "@/lib/jobs/new-job";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import type { ActiveAssignment, LockedShipment } from "@/lib/shipments/transitions/lock";

/**
 * Only the rider who completes a leg earns its pay. Throws TransitionRefusedError. Specification: Late steps
 * and custody.
 */
export async function restoreJob(
  tx: Tx,
  locked: LockedShipment,
  had: ActiveAssignment,
  { at, collectedAt }: { at: Date; collectedAt?: Date },
): Promise<LockedShipment> {
  const { assignment: other, now, settings, row } = locked;
  if (other) {
    const ended = { status: "unassigned" as const, endedAt: sql`clock_timestamp()` };
    await tx.update(assignment).set(ended).where(eq(assignment.id, other.id));
  }
  const again = { status: statusOf(had, collectedAt), endedAt: null, ...(collectedAt && { collectedAt }) };
  await tx.update(assignment).set(again).where(eq(assignment.id, had.id));
  const restored = { ...locked, assignment: { ...had, ...again } };
  const trigger =
    had.legSequence === 1 || row.status !== "in_transit" ? "rider_restored" : "last_mile_restored";
  const jobs = collectedAt ? [] : chooseFleet(row.mode).watch(had.id, now, settings);
  if (other) jobs.push(createJob("rider.tell_replaced", { shipmentId: row.id, riderId: other.riderId }));
  return (await applyTransition(tx, restored, trigger, { occurredAt: at, jobs })).after;
}

function statusOf(had: ActiveAssignment, collectedAt?: Date): AssignmentStatus {
  if (collectedAt || had.arrivedAt) return "arrived_at_pickup";
  return had.movingAt ? "en_route_to_pickup" : "accepted";
}
