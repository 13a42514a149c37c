import type { Tx } from "@/db/client";
import { custodyCase } from "@/db/schema/riders";
import {
  type CustodyCaseKind,
  type CustodyClaim,
  decideLateStep,
  type LateStepDecision,
  shouldReturnParcel,
} from "@/lib/core/riders/late-step";
import { clampReportedTime, classifyStepTime, type ReportedTime } from "@/lib/core/riders/rider-clock";
import type { RiderOutcome } from "@/lib/core/riders/rider-outcome";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import { createCustodyIssue } from "./custody-finding";
import { findLateClaim, type LateClaim } from "./find-late-claim";
import { restoreJob } from "./restore-job";
import { revertEnding } from "./undo-cancellation";

export type LateOutcome = { outcome: RiderOutcome } | { locked: LockedShipment; at: Date };

/** Returns null for a step in time, or refused anyway. Specification: Late steps and custody. */
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
      const { row } = await revertEnding(tx, locked, late.assignment, { at, corrects: true });
      return { outcome: row.status === "failed" ? "bring_back" : "done" };
    }
    default:
      await openCase(tx, locked, late, { kind: verdict, claim });
      if (claim.step === "deliver") return { outcome: "handed_over_late" };
      return { outcome: shouldReturnParcel(verdict) ? "give_back" : "keep_parcel" };
  }
}

/** Opens at most one case per shipment and rider. Specification: Late steps and custody. */
export async function openCase(
  tx: Tx,
  { row, assignment: other }: LockedShipment,
  { assignment: had, endedAt }: LateClaim,
  { kind, claim }: { kind: CustodyCaseKind; claim: CustodyClaim },
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
