import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { TransitionRefusedError, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { AssignmentStatus } from "@/lib/core/shipment";
import { type ActiveAssignment, type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";

export interface RiderJob extends LockedShipment {
  assignment: ActiveAssignment;
}

/** The locked shipment as the job of this rider. Another rider's job is not found, like a missing one. */
export function findRiderJob(locked: LockedShipment, riderId: number): RiderJob {
  const { assignment: active } = locked;
  if (active?.riderId !== riderId) throw new ConditionError("shipment_not_found", "Shipment not found");
  return { ...locked, assignment: active };
}

/** Locks the shipment that this rider works on now. Throws shipment_not_found, as ownJob does. */
export async function lockRiderJob(tx: Tx, riderId: number, shipmentId: number): Promise<RiderJob> {
  return findRiderJob(await lockShipment(tx, shipmentId), riderId);
}

/** Refuses a step that the rider has taken already, or that comes out of turn. */
export function assertAssignment(job: RiderJob, trigger: Trigger, ...allowed: AssignmentStatus[]): void {
  const isBeforeCollection = job.assignment.collectedAt === null;
  if (!isBeforeCollection || !allowed.includes(job.assignment.status)) {
    throw new TransitionRefusedError(trigger, job.row.status);
  }
}

type AssignmentChange = Partial<typeof assignment.$inferSelect>;

/** Changes the rider's assignment; returns the job as it is then. */
export async function updateAssignment(tx: Tx, job: RiderJob, change: AssignmentChange): Promise<RiderJob> {
  await tx.update(assignment).set(change).where(eq(assignment.id, job.assignment.id));
  return riderJobAfter(job, change);
}

/** The job as it is with a change of the rider's assignment, for the move that writes the change. */
export function riderJobAfter(job: RiderJob, change: AssignmentChange): RiderJob {
  return { ...job, assignment: { ...job.assignment, ...change } };
}
