import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { ConditionError } from "@/lib/core/conditions";
import { isParcelHeld } from "@/lib/core/lifecycle/failure";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import {
  calculateTapTime,
  clampReportedTime,
  type ReportedTime,
  type StepTimes,
} from "@/lib/core/riders/rider-clock";
import type { RiderOutcome } from "@/lib/core/riders/rider-outcome";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { joinCommit } from "@/lib/platform/after-commit";
import { reconcileLateReport } from "@/lib/riders/custody/reconcile-late-report";
import { acceptOffer, RiderBusy } from "@/lib/riders/dispatch/accept";
import { declineOffer } from "@/lib/riders/dispatch/decline";
import { releaseJob } from "@/lib/riders/dispatch/release";
import { findRiderJob, type RiderJob } from "@/lib/riders/dispatch/rider-job";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import { arriveAtPickup } from "./arrive";
import { collectParcel } from "./collect";
import { departForReceiver } from "./depart-for-receiver";
import { failJob, ReasonNotAllowed } from "./fail-job";
import { PickupTooEarly } from "./fail-pickup";
import { ProofRefused } from "./proof-refused";
import { recordHandover } from "./record-handover";
import { startMoving } from "./start-moving";

interface Taken {
  outcome: RiderOutcome;
  at: Date;
}

export async function performStep(tx: Tx, riderId: number, report: RiderReport): Promise<Taken> {
  const locked = await lockIfThere(tx, report.shipment_id);
  if (!locked) return { outcome: "not_your_job", at: report.happened_at };
  const told = reportedTime(report, locked.now);
  try {
    // A wrong PIN is counted, so nothing is rolled back.
    return await tx.transaction((step) => {
      joinCommit(step, tx);
      return take(step as Tx, locked, riderId, { report, told });
    });
  } catch (error) {
    const outcome = await getRefusalReason(tx, riderId, { report, locked, error });
    return { outcome, at: timeAfter(locked, told.at) };
  }
}

async function take(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  { report, told }: { report: RiderReport; told: ReportedTime },
): Promise<Taken> {
  const late = await reconcileLateReport(tx, locked, riderId, { report, told });
  const at = timeAfter(locked, told.at);
  if (late && "outcome" in late) return { outcome: late.outcome, at };
  const stands = late ?? { locked, at };
  const times = { at: stands.at, now: locked.now, isOffline: report.is_offline === true };
  const wrongPin = await applyReport(tx, stands.locked, riderId, report, times);
  return { outcome: wrongPin ? "pin_wrong" : "done", at: stands.at };
}

function reportedTime({ happened_at: at, clock }: RiderReport, now: Date): ReportedTime {
  if (!clock) return { at, isCertain: true };
  const { tapped_at: tappedAt, offset_ms: offsetMs, synced_at: syncedAt, sent_at: sentAt } = clock;
  return calculateTapTime({ tappedAt, offsetMs, syncedAt, sentAt }, now);
}

function timeAfter({ row, lastEventAt, now }: LockedShipment, told: Date): Date {
  return clampReportedTime(told, { now, notBefore: lastEventAt ?? row.paymentConfirmedAt ?? row.createdAt });
}

async function lockIfThere(tx: Tx, shipmentId: number): Promise<LockedShipment | null> {
  try {
    return await lockShipment(tx, shipmentId);
  } catch (error) {
    if (error instanceof ConditionError && error.condition === "shipment_not_found") return null;
    throw error;
  }
}

interface Refused {
  report: RiderReport;
  locked: LockedShipment;
  error: unknown;
}

/** Rethrows an error that is not a refusal. */
export async function getRefusalReason(tx: Tx, riderId: number, refused: Refused): Promise<RiderOutcome> {
  const { error, locked } = refused;
  if (error instanceof ProofRefused) {
    if (error.reason !== "pin_not_asked") return error.reason;
    return getRequiredProof(locked.row) === "photo" ? "photo_required" : "invalid";
  }
  if (error instanceof RiderBusy) return "rider_busy";
  if (error instanceof ReasonNotAllowed) return "invalid";
  if (error instanceof PickupTooEarly) return "too_early";
  const isRefusal =
    error instanceof TransitionRefusedError ||
    (error instanceof ConditionError && error.condition === "shipment_not_found");
  if (!isRefusal) throw error;
  return refusalByState(tx, riderId, refused);
}

async function refusalByState(tx: Tx, riderId: number, { report, locked }: Refused): Promise<RiderOutcome> {
  const { row, assignment: active } = locked;
  // After a cancelled collection the rider only brings the parcel back.
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

/** Throws the errors of each step, but returns a wrong PIN. */
export async function applyReport(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  report: RiderReport,
  times: StepTimes,
): Promise<ProofRefused | null> {
  const { at } = times;
  const job = () => findRiderJob(locked, riderId);
  const acts: Record<RiderReport["step"], () => Promise<unknown>> = {
    accept: () => accept(tx, locked, riderId, at),
    decline: () => declineOffer(tx, riderId, locked.row.id),
    start: async () => start(tx, job(), at),
    arrive: async () => arriveAtPickup(tx, job(), at),
    collect: async () => collectParcel(tx, job(), at),
    head_out: async () => departForReceiver(tx, job(), at),
    release: async () => releaseJob(tx, job(), "rider", at),
    fail: async () => ("failure_code" in report ? failJob(tx, job(), report.failure_code, at) : null),
    deliver: async () => ("method" in report ? recordHandover(tx, job(), report, times) : null),
  };
  const result = await acts[report.step]();
  return result instanceof ProofRefused ? result : null;
}

async function accept(tx: Tx, locked: LockedShipment, riderId: number, at: Date): Promise<void> {
  const { after, howFar } = await acceptOffer(tx, locked, riderId, at);
  if (howFar === "arrived") await arriveAtPickup(tx, findRiderJob(after, riderId), at);
  if (howFar === "moving") await startMoving(tx, findRiderJob(after, riderId), at);
}

async function start(tx: Tx, job: RiderJob, at: Date): Promise<void> {
  // A position may have detected the departure already.
  if (job.assignment.status !== "en_route_to_pickup") await startMoving(tx, job, at);
}
