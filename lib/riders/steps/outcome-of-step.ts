import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { believedTime } from "@/lib/core/riders/rider-clock";
import type { RiderOutcome } from "@/lib/core/riders/rider-outcome";
import type { RiderReport } from "@/lib/core/riders/rider-request";
import { commitsWith } from "@/lib/platform/after-commit";
import { type LockedShipment, lockShipment } from "@/lib/shipments/moves/lock";
import { applyReport } from "./apply-report";
import { refusalOf } from "./refusal-of";

/** Takes a step, or undoes what it began and says why it was refused. `at` is when it happened, as far as believed. */
export async function outcomeOfStep(
  tx: Tx,
  riderId: number,
  report: RiderReport,
): Promise<{ outcome: RiderOutcome; at: Date }> {
  const locked = await lockIfThere(tx, report.shipment_id);
  if (!locked) return { outcome: "not_your_job", at: report.happened_at };
  const at = believedTime(report.happened_at, { now: locked.now, notBefore: lastStepAt(locked) });
  try {
    const wrongPin = await tx.transaction((step) => {
      commitsWith(step, tx);
      return applyReport(step as Tx, locked, riderId, report, { at, now: locked.now });
    });
    // A wrong PIN is counted: nothing of it is undone.
    return { outcome: wrongPin ? "pin_wrong" : "done", at };
  } catch (error) {
    return { outcome: await refusalOf(tx, riderId, { report, locked, error }), at };
  }
}

async function lockIfThere(tx: Tx, shipmentId: number): Promise<LockedShipment | null> {
  try {
    return await lockShipment(tx, shipmentId);
  } catch (error) {
    if (error instanceof ConditionError && error.condition === "shipment_not_found") return null;
    throw error;
  }
}

function lastStepAt({ row, lastEventAt }: LockedShipment): Date {
  return lastEventAt ?? row.paymentConfirmedAt ?? row.createdAt;
}
