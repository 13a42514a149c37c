import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefused, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { AssignmentStatus } from "@/lib/core/shipment";
import { type ActiveAssignment, type LockedShipment, lockShipment } from "@/lib/shipments/moves/lock";

export interface RiderJob extends LockedShipment {
  assignment: ActiveAssignment;
}

/** Locks the shipment that this rider works on now. Another rider's job is not found, like a missing one. */
export async function lockOwnJob(tx: Tx, riderId: number, shipmentId: number): Promise<RiderJob> {
  const locked = await lockShipment(tx, shipmentId);
  if (locked.assignment?.riderId !== riderId)
    throw new ConditionError("shipment_not_found", "Shipment not found");
  return { ...locked, assignment: locked.assignment };
}

/** Refuses a step that the rider has taken already, or that comes out of turn. */
export function assertAssignment(job: RiderJob, trigger: Trigger, ...allowed: AssignmentStatus[]): void {
  const isBeforeCollection = job.assignment.collectedAt === null;
  if (!isBeforeCollection || !allowed.includes(job.assignment.status)) {
    throw new TransitionRefused(trigger, job.row.status);
  }
}

export async function updateAssignment(
  tx: Tx,
  job: RiderJob,
  change: Partial<typeof assignment.$inferInsert>,
): Promise<void> {
  await tx.update(assignment).set(change).where(eq(assignment.id, job.assignment.id));
}
