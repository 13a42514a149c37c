import type { Tx } from "@/db/client";
import {
  ATTEMPT_FAILURE_CODES,
  type FailureCode,
  INCIDENT_CODES,
  PICKUP_FAILURE_CODES,
} from "@/lib/core/lifecycle/failure";
import type { RiderJob } from "@/lib/riders/dispatch/rider-job";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { failAttempt } from "./fail-attempt";
import { failPickup } from "./fail-pickup";

export class ReasonNotAllowed extends Error {
  constructor(code: FailureCode) {
    super(`${code} is no reason here`);
    this.name = "ReasonOutOfPlace";
  }
}

export async function failJob(
  tx: Tx,
  job: RiderJob,
  code: FailureCode,
  at?: Date,
): Promise<AppliedTransition> {
  const { assignment, row } = job;
  const is = (codes: readonly FailureCode[]) => codes.includes(code);
  if (assignment.collectedAt === null) {
    // Specification silent: what a hub does not hand over; the rider gives such a job up instead.
    if (assignment.legSequence !== 1 || !is(PICKUP_FAILURE_CODES)) throw new ReasonNotAllowed(code);
    return failPickup(tx, job, code, at);
  }
  if (row.status === "out_for_delivery" && is(ATTEMPT_FAILURE_CODES)) {
    return failAttempt(tx, job, code, at);
  }
  if (!is(INCIDENT_CODES)) throw new ReasonNotAllowed(code);
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
