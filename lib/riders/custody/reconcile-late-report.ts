import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, custodyCase } from "@/db/schema/riders";
import { chooseFleet } from "@/lib/adapters/rider-fleet/rider-fleet";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import {
  type CustodyCaseKind,
  type LateRiderReport,
  decideLateStep,
  type LateStepDecision,
  shouldReturnParcel,
} from "@/lib/core/riders/late-step";
import { clampReportedTime, classifyStepTime, type ReportedTime } from "@/lib/core/riders/rider-clock";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import type { RiderOutcome } from "@/lib/core/riders/rider-state";
import type { AssignmentStatus } from "@/lib/core/shipment";
import { createJob } from "@/lib/jobs/new-job";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import type { ActiveAssignment, LockedShipment } from "@/lib/shipments/transitions/lock";
import { findLateClaim, type LateClaim } from "./find-late-claim";
import { reopenEndedShipment } from "./undo-cancellation";

type LateOutcome = { outcome: RiderOutcome } | { locked: LockedShipment; at: Date };

/** Returns null for a step that is on time or would be refused anyway. Specification: Late steps and custody. */
export async function reconcileLateReport(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  { report, told }: { report: RiderReport; told: ReportedTime },
): Promise<LateOutcome | null> {
  if (report.step === "accept" || report.step === "decline" || report.step === "release") return null;
  const claim = await findLateClaim(tx, locked, riderId);
  if (!claim) return null;
  const { now } = locked;
  const { acceptedAt } = claim.assignment;
  const placed = classifyStepTime(told, { now, acceptedAt, endedAt: claim.endedAt });
  const hasOtherRider = locked.assignment !== null;
  const verdict = decideLateStep({ ...claim, step: report.step, placed, hasOtherRider });
  const at = clampReportedTime(told.at, { now, notBefore: acceptedAt });
  return settle(tx, locked, claim, verdict, at, {
    step: report.step,
    happenedAt: told.at.toISOString(),
    placed,
    toldAt: now.toISOString(),
  });
}

async function settle(
  tx: Tx,
  locked: LockedShipment,
  late: LateClaim,
  verdict: LateStepDecision,
  at: Date,
  claim: Parameters<typeof openCase>[3]["claim"],
): Promise<LateOutcome | null> {
  switch (verdict) {
    case "refused":
      return null;
    case "overtaken":
      return { outcome: "overtaken" };
    case "restored":
      return { locked: await restoreJob(tx, locked, late.assignment, { at }), at };
    case "undone": {
      const { row } = await reopenEndedShipment(tx, locked, late.assignment, { at, corrects: true });
      return { outcome: row.status === "failed" ? "bring_back" : "done" };
    }
    default:
      await openCase(tx, locked, late, { kind: verdict, claim });
      if (claim.step === "deliver") return { outcome: "handed_over_late" };
      return { outcome: shouldReturnParcel(verdict) ? "give_back" : "keep_parcel" };
  }
}

/** Opens at most one case per shipment and rider. Specification: Late steps and custody. */
async function openCase(
  tx: Tx,
  { row, assignment: other }: LockedShipment,
  { assignment: had, endedAt }: LateClaim,
  { kind, claim }: { kind: CustodyCaseKind; claim: LateRiderReport },
): Promise<void> {
  const known = {
    status: row.status,
    acceptedAt: had.acceptedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    otherRiderId: other?.riderId ?? null,
  };
  const [opened] = await tx
    .insert(custodyCase)
    .values({ shipmentId: row.id, assignmentId: had.id, riderId: had.riderId, kind, claim, known })
    .onConflictDoNothing()
    .returning({ id: custodyCase.id });
  if (!opened) return;
  await recordFinding(tx, {
    ...createCustodyIssue(row),
    detail: `${kind}: rider ${had.riderName} told late of "${claim.step}" at ${claim.happenedAt}`,
    accountId: null,
  });
}

/** Only the rider who completes a leg is paid. Throws TransitionRefusedError. Specification: Late steps and custody. */
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

export function createCustodyIssue({ shipmentNumber }: { shipmentNumber: string }) {
  return { invariant: "custody_is_known", subject: `shipment ${shipmentNumber}` };
}
