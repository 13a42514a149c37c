import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { clampReportedTime, type ReportedTime, calculateTapTime } from "@/lib/core/riders/rider-clock";
import type { RiderOutcome } from "@/lib/core/riders/rider-outcome";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { commitsWith } from "@/lib/platform/after-commit";
import { takeLateStep } from "@/lib/riders/custody/take-late-step";
import { type LockedShipment, lockShipment } from "@/lib/shipments/moves/lock";
import { applyReport } from "./apply-report";
import { refusalOf } from "./refusal-of";

interface Taken {
  outcome: RiderOutcome;
  /** When it happened, as far as believed. */
  at: Date;
}

/** Takes a step, or undoes what it began and says why it was refused. */
export async function outcomeOfStep(tx: Tx, riderId: number, report: RiderReport): Promise<Taken> {
  const locked = await lockIfThere(tx, report.shipment_id);
  if (!locked) return { outcome: "not_your_job", at: report.happened_at };
  const told = toldTime(report, locked.now);
  try {
    // A wrong PIN is counted: nothing of it is undone.
    return await tx.transaction((step) => {
      commitsWith(step, tx);
      return take(step as Tx, locked, riderId, { report, told });
    });
  } catch (error) {
    const outcome = await refusalOf(tx, riderId, { report, locked, error });
    return { outcome, at: timeAfter(locked, told.at) };
  }
}

async function take(
  tx: Tx,
  locked: LockedShipment,
  riderId: number,
  { report, told }: { report: RiderReport; told: ReportedTime },
): Promise<Taken> {
  const late = await takeLateStep(tx, locked, riderId, { report, told });
  const at = timeAfter(locked, told.at);
  if (late && "outcome" in late) return { outcome: late.outcome, at };
  const stands = late ?? { locked, at };
  const times = { at: stands.at, now: locked.now, isOffline: report.is_offline === true };
  const wrongPin = await applyReport(tx, stands.locked, riderId, report, times);
  return { outcome: wrongPin ? "pin_wrong" : "done", at: stands.at };
}

/** By what the phone kept of its clock, where it kept it. */
function toldTime({ happened_at: at, clock }: RiderReport, now: Date): ReportedTime {
  if (!clock) return { at, isCertain: true };
  const { tapped_at: tappedAt, offset_ms: offsetMs, synced_at: syncedAt, sent_at: sentAt } = clock;
  return calculateTapTime({ tappedAt, offsetMs, syncedAt, sentAt }, now);
}

/** Not before the step before it. */
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
