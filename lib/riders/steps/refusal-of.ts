import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { isParcelHeld } from "@/lib/core/lifecycle/failure";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import type { RiderOutcome } from "@/lib/core/riders/rider-outcome";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { RiderBusy } from "@/lib/riders/dispatch/accept";
import type { LockedShipment } from "@/lib/shipments/moves/lock";
import { ReasonOutOfPlace } from "./fail-job";
import { PickupTooEarly } from "./fail-pickup";
import { ProofRefused } from "./proof-refused";

interface Refused {
  report: RiderReport;
  locked: LockedShipment;
  error: unknown;
}

/** Why a step was refused, in the rider's terms. Rethrows what is no refusal. */
export async function refusalOf(tx: Tx, riderId: number, refused: Refused): Promise<RiderOutcome> {
  const { error, locked } = refused;
  if (error instanceof ProofRefused) {
    if (error.reason !== "pin_not_asked") return error.reason;
    return getRequiredProof(locked.row) === "photo" ? "photo_required" : "invalid";
  }
  if (error instanceof RiderBusy) return "rider_busy";
  if (error instanceof ReasonOutOfPlace) return "invalid";
  if (error instanceof PickupTooEarly) return "too_early";
  const isRefusal =
    error instanceof TransitionRefusedError ||
    (error instanceof ConditionError && error.condition === "shipment_not_found");
  if (!isRefusal) throw error;
  return refusalByState(tx, riderId, refused);
}

async function refusalByState(tx: Tx, riderId: number, { report, locked }: Refused): Promise<RiderOutcome> {
  const { row, assignment: active } = locked;
  // The sender had cancelled what this rider has: there is nothing to do with it but to bring it back.
  const isRecalled = row.failure?.code === "recalled" && isParcelHeld(row.failure);
  if (active?.riderId === riderId)
    return isRecalled && report.step !== "collect" ? "bring_back" : "out_of_turn";
  const last = await lastAssignment(tx, riderId, row.id);
  if (!last) return "not_your_job";
  if (row.status === "cancelled" || row.failure?.code === "recalled") return "job_cancelled";
  if (last.status === "completed") return "out_of_turn";
  if (report.step !== "accept" && report.step !== "decline") return "not_your_job";
  const leg = locked.legs[last.legSequence - 1]?.status;
  return leg === "pending" || leg === "cancelled" ? "offer_expired" : "job_taken";
}

async function lastAssignment(tx: Tx, riderId: number, shipmentId: number) {
  const [last] = await tx
    .select({ status: assignment.status, legSequence: assignment.legSequence })
    .from(assignment)
    .where(and(eq(assignment.shipmentId, shipmentId), eq(assignment.riderId, riderId)))
    .orderBy(desc(assignment.id))
    .limit(1);
  return last ?? null;
}
