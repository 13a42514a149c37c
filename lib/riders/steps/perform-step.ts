import { and, desc, eq } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { ConditionError } from "@/lib/core/conditions";
import {
  ATTEMPT_FAILURE_CODES,
  type FailureCode,
  INCIDENT_CODES,
  isParcelHeld,
  PICKUP_FAILURE_CODES,
} from "@/lib/core/lifecycle/failure";
import { canTransition, TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import {
  calculateTapTime,
  clampReportedTime,
  wasReportedOffline,
  type ReportedTime,
  type StepTimes,
} from "@/lib/core/riders/rider-clock";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import type { RiderOutcome } from "@/lib/core/riders/rider-state";
import type { Proof } from "@/lib/core/shipment";
import { getRequiredProof, PIN_TRIES_MAX } from "@/lib/core/shipments/delivery-pin";
import { createJob } from "@/lib/jobs/new-job";
import { shareAfterCommitQueue } from "@/lib/platform/after-commit";
import { reconcileLateReport } from "@/lib/riders/custody/reconcile-late-report";
import { acceptOffer, declineOffer, RiderBusyError } from "@/lib/riders/dispatch/accept";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { findRiderJob, lockRiderJob, type RiderJob } from "@/lib/riders/dispatch/rider-job";
import { isOwnPhoto, PHOTO_UPLOAD_HOURS, buildProofPhotoUrl } from "@/lib/riders/photos/store-photo";
import { matchesPin } from "@/lib/shipments/pin/send-tracking-link";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { type LockedShipment, lockShipment, toLifecycleState } from "@/lib/shipments/transitions/lock";
import {
  arriveAtPickup,
  collectParcel,
  deliverParcel,
  departForReceiver,
  failDeliveryAttempt,
  failPickup,
  PickupTooEarlyError,
  ProofRefusedError,
  departForPickup,
} from "./steps";

interface Taken {
  outcome: RiderOutcome;
  at: Date;
}

export async function performStep(tx: Tx, riderId: number, report: RiderReport): Promise<Taken> {
  const locked = await lockIfThere(tx, report.shipment_id);
  if (!locked) return { outcome: "not_your_job", at: report.happened_at };
  const told = reportedTime(report, locked.now);
  try {
    // A wrong PIN must be counted, so the transaction is not rolled back.
    return await tx.transaction((step) => {
      shareAfterCommitQueue(step, tx);
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
async function getRefusalReason(tx: Tx, riderId: number, refused: Refused): Promise<RiderOutcome> {
  const { error, locked } = refused;
  if (error instanceof ProofRefusedError) {
    if (error.reason !== "pin_not_asked") return error.reason;
    return getRequiredProof(locked.row) === "photo" ? "photo_required" : "invalid";
  }
  if (error instanceof RiderBusyError) return "rider_busy";
  if (error instanceof ReasonNotAllowedError) return "invalid";
  if (error instanceof PickupTooEarlyError) return "too_early";
  const isRefusal =
    error instanceof TransitionRefusedError ||
    (error instanceof ConditionError && error.condition === "shipment_not_found");
  if (!isRefusal) throw error;
  return refusalByState(tx, riderId, refused);
}

async function refusalByState(tx: Tx, riderId: number, { report, locked }: Refused): Promise<RiderOutcome> {
  const { row, assignment: active } = locked;
  // After a recall, the rider can only bring the parcel back.
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

/** Throws the errors of each step, but returns the outcome of a wrong PIN. */
async function applyReport(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  report: RiderReport,
  times: StepTimes,
): Promise<ProofRefusedError | null> {
  const { at } = times;
  const job = () => findRiderJob(locked, riderId);
  const acts: Record<RiderReport["step"], () => Promise<unknown>> = {
    accept: () => accept(tx, locked, riderId, at),
    decline: () => declineOffer(tx, riderId, locked.row.id),
    start: async () => start(tx, job(), at),
    arrive: async () => arriveAtPickup(tx, job(), at),
    collect: async () => collectParcel(tx, job(), at),
    head_out: async () => departForReceiver(tx, job(), at),
    release: async () => releaseRiderFromJob(tx, job(), "rider", at),
    fail: async () => ("failure_code" in report ? failJob(tx, job(), report.failure_code, at) : null),
    deliver: async () => ("method" in report ? recordHandover(tx, job(), report, times) : null),
  };
  const result = await acts[report.step]();
  return result instanceof ProofRefusedError ? result : null;
}

async function accept(tx: Tx, locked: LockedShipment, riderId: number, at: Date): Promise<void> {
  const { after, howFar } = await acceptOffer(tx, locked, riderId, at);
  if (howFar === "arrived") await arriveAtPickup(tx, findRiderJob(after, riderId), at);
  if (howFar === "moving") await departForPickup(tx, findRiderJob(after, riderId), at);
}

async function start(tx: Tx, job: RiderJob, at: Date): Promise<void> {
  // A position may have detected the departure already.
  if (job.assignment.status !== "en_route_to_pickup") await departForPickup(tx, job, at);
}

/** Milliseconds. The minute covers the time from `now` to the end of the assignment. */
const PHOTO_DUE_MS = PHOTO_UPLOAD_HOURS * 3_600_000 + 60_000;

type Delivery = Extract<RiderReport, { step: "deliver" }>;

/** The photo may be uploaded later. Returns the outcome of a wrong PIN; throws the errors of `deliverParcel`. */
async function recordHandover(
  tx: Tx,
  job: RiderJob,
  delivery: Delivery,
  times: StepTimes,
): Promise<ProofRefusedError | null> {
  const { at, now } = times;
  const proof = {
    recipientName: delivery.recipient_name ?? null,
    photoUrl: delivery.method === "photo" ? buildProofPhotoUrl(delivery.photo_name) : null,
    recordedAt: at.toISOString(),
    capturedOffline: wasReportedOffline(times),
  };
  if (delivery.method === "pin") return checkDeliveryPin(tx, job, delivery.pin, proof, at);
  const seen = { ...proof, method: delivery.method };
  if (delivery.method !== "photo") {
    await deliverParcel(tx, job, seen, { at });
    return null;
  }
  const { shipmentId, riderId } = job.assignment;
  const named = { shipmentId, riderId, name: delivery.photo_name };
  const photoDue = createJob("rider.photo_due", named, { runAt: new Date(now.getTime() + PHOTO_DUE_MS) });
  await deliverParcel(tx, job, seen, { at, jobs: [photoDue] });
  if ((await isOwnPhoto(tx, named)) === false) throw new ProofRefusedError("photo_required");
  return null;
}

/**
 * A wrong PIN is refused but must be counted, so this function commits. Throws shipment_not_found and
 * ProofRefusedError. Specification: States and transitions ("delivery completed").
 */
export async function deliverByPin(
  riderId: number,
  shipmentId: number,
  pin: string,
  proof: Omit<Proof, "method">,
): Promise<void> {
  const wrong = await transaction(async (tx) =>
    checkDeliveryPin(tx, await lockRiderJob(tx, riderId, shipmentId), pin, proof),
  );
  if (wrong) throw wrong;
}

/** Returns a wrong PIN instead of throwing, so that the caller commits the count. */
async function checkDeliveryPin(
  tx: Tx,
  job: RiderJob,
  pin: string,
  proof: Omit<Proof, "method">,
  at?: Date,
): Promise<ProofRefusedError | null> {
  const hash = job.row.pinHash;
  if (getRequiredProof(job.row) !== "pin" || hash === null) throw new ProofRefusedError("pin_not_asked");
  if (!canTransition(toLifecycleState(job), "delivered"))
    throw new TransitionRefusedError("delivered", job.row.status);
  if (job.row.pinTries >= PIN_TRIES_MAX) throw new ProofRefusedError("pin_used_up");
  if (!matchesPin(job.row.id, pin, hash)) return countTry(tx, job);
  await applyTransition(tx, job, "delivered", { proof: { ...proof, method: "pin" }, occurredAt: at });
  return null;
}

async function countTry(tx: Tx, { row }: RiderJob): Promise<ProofRefusedError> {
  const pinTries = row.pinTries + 1;
  await tx.update(shipment).set({ pinTries }).where(eq(shipment.id, row.id));
  return new ProofRefusedError("pin_wrong", PIN_TRIES_MAX - pinTries);
}

class ReasonNotAllowedError extends Error {
  constructor(code: FailureCode) {
    super(`${code} is no reason here`);
    this.name = "ReasonNotAllowedError";
  }
}

async function failJob(tx: Tx, job: RiderJob, code: FailureCode, at?: Date): Promise<AppliedTransition> {
  const { assignment, row } = job;
  const is = (codes: readonly FailureCode[]) => codes.includes(code);
  if (assignment.collectedAt === null) {
    // Specification silent: a rider who cannot collect from a hub releases the job and reports no failure.
    if (assignment.legSequence !== 1 || !is(PICKUP_FAILURE_CODES)) throw new ReasonNotAllowedError(code);
    return failPickup(tx, job, code, at);
  }
  if (row.status === "out_for_delivery" && is(ATTEMPT_FAILURE_CODES)) {
    return failDeliveryAttempt(tx, job, code, at);
  }
  if (!is(INCIDENT_CODES)) throw new ReasonNotAllowedError(code);
  return reportIncident(tx, job, code, at);
}

export async function reportIncident(
  tx: Tx,
  job: RiderJob,
  failureCode: FailureCode,
  at?: Date,
): Promise<AppliedTransition> {
  return applyTransition(tx, job, "incident", { failureCode, occurredAt: at });
}
