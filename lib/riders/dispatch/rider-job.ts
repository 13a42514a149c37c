import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition, TransitionRefusedError, type Trigger } from "@/lib/core/lifecycle/lifecycle";
import type { AssignmentStatus } from "@/lib/core/shipment";
import {
  type ActiveAssignment,
  type LockedShipment,
  lockShipment,
  toLifecycleState,
} from "@/lib/shipments/transitions/lock";

export interface RiderJob extends LockedShipment {
  assignment: ActiveAssignment;
}

export function findRiderJob(locked: LockedShipment, riderId: number): RiderJob {
  const { assignment: active } = locked;
  if (active?.riderId !== riderId) throw new ConditionError("shipment_not_found", "Shipment not found");
  return { ...locked, assignment: active };
}

export async function lockRiderJob(tx: Tx, riderId: number, shipmentId: number): Promise<RiderJob> {
  return findRiderJob(await lockShipment(tx, shipmentId), riderId);
}

export function assertAssignmentStatus(
  job: RiderJob,
  trigger: Trigger,
  ...allowed: AssignmentStatus[]
): void {
  const isBeforeCollection = job.assignment.collectedAt === null;
  if (!isBeforeCollection || !allowed.includes(job.assignment.status)) {
    throw new TransitionRefusedError(trigger, job.row.status);
  }
}

type AssignmentChange = Partial<typeof assignment.$inferSelect>;

export async function updateAssignment(tx: Tx, job: RiderJob, change: AssignmentChange): Promise<RiderJob> {
  await tx.update(assignment).set(change).where(eq(assignment.id, job.assignment.id));
  return applyAssignmentChange(job, change);
}

export function applyAssignmentChange(job: RiderJob, change: AssignmentChange): RiderJob {
  return { ...job, assignment: { ...job.assignment, ...change } };
}

export function findLegAwaitingRider(
  locked: LockedShipment,
): { sequence: number; trigger: Extract<Trigger, "rider_accepted" | "last_mile_accepted"> } | null {
  const state = toLifecycleState(locked);
  // A return has no first-leg offer, because the rider who holds the parcel carries the return.
  if (!state.isReturn && canTransition(state, "rider_accepted"))
    return { sequence: 1, trigger: "rider_accepted" };
  if (canTransition(state, "last_mile_accepted")) return { sequence: 3, trigger: "last_mile_accepted" };
  return null;
}
