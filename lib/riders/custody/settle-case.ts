import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, custodyCase, rider } from "@/db/schema/riders";
import { closeFinding } from "@/lib/audit-issues/audit-issues";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { type CustodySettlement, listSettlements } from "@/lib/core/riders/late-step";
import { clampReportedTime } from "@/lib/core/riders/rider-clock";
import { createCustodyIssue, restoreJob } from "./reconcile-late-report";
import { findLateClaim, getLegCustodyState, type LateClaim } from "@/lib/riders/custody/find-late-claim";
import { reopenEndedShipment } from "@/lib/riders/custody/undo-cancellation";
import { notifyRider } from "@/lib/riders/dispatch/notify-rider";
import { findRiderJob } from "@/lib/riders/dispatch/rider-job";
import { collectParcel } from "@/lib/riders/steps/steps";
import {
  type LockedShipment,
  lockShipment,
  type ShipmentSnapshot,
  toLifecycleState,
} from "@/lib/shipments/transitions/lock";

/**
 * Throws not_found for a closed case, validation_error for an impossible settlement. Specification: Late
 * steps and custody.
 */
export async function settleCustodyCase(
  tx: Tx,
  locked: LockedShipment,
  { caseId, settlement }: { caseId: number; settlement: CustodySettlement },
): Promise<LockedShipment> {
  const isOpen = and(
    eq(custodyCase.id, caseId),
    eq(custodyCase.shipmentId, locked.row.id),
    isNull(custodyCase.settledAt),
  );
  const [settled] = await tx
    .update(custodyCase)
    .set({ settledAt: sql`clock_timestamp()`, settlement })
    .where(isOpen)
    .returning();
  if (!settled) throw new ConditionError("not_found", "Case not found");
  const { riderId, claim, shipmentId } = settled;
  if (settlement !== "not_with_rider") {
    const late = await findLateClaim(tx, locked, riderId);
    assertPossible(locked, late, settlement);
    await apply(tx, locked, late, settlement, new Date(claim.happenedAt));
  }
  await closeFinding(tx, createCustodyIssue(locked.row));
  const after = await lockShipment(tx, shipmentId);
  await notifyRider(tx, riderId, {
    template: "rider_custody_settled",
    body: `Kazi ${after.row.shipmentNumber}: ${INSTRUCTIONS[instructionFor(after, settlement)]}`,
    shipmentId: null,
  });
  return after;
}

function assertPossible(
  locked: LockedShipment,
  late: LateClaim | null,
  settlement: CustodySettlement,
): asserts late is LateClaim {
  const possible = late && listPossibleSettlements(locked, late.assignment.legSequence);
  if (!possible?.includes(settlement)) throw refused("This is not possible any more");
  if (late?.isElsewhere) throw refused("The rider works on another shipment: end that first");
}

async function apply(
  tx: Tx,
  locked: LockedShipment,
  late: LateClaim,
  settlement: CustodySettlement,
  claimedAt: Date,
): Promise<void> {
  const { assignment: had, standing } = late;
  const at = clampReportedTime(claimedAt, { now: locked.now, notBefore: had.acceptedAt });
  if (standing === "awaits_pickup") {
    const restored = await restoreJob(tx, locked, had, { at });
    await collectParcel(tx, findRiderJob(restored, had.riderId), at);
  } else if (standing === "carried") {
    await restoreJob(tx, locked, had, { at: locked.now, collectedAt: at });
  } else {
    await reopenEndedShipment(tx, locked, had, { at, corrects: settlement === "with_rider" });
  }
}

const INSTRUCTIONS = {
  go_on: "mzigo ni wako kuendelea nao. Fungua ukurasa wa dereva.",
  bring_back: "mrudishie mtumaji mzigo wake. Fungua ukurasa wa dereva.",
  not_yours: "si yako tena. Kama bado una mzigo, piga simu ofisini.",
};

function instructionFor({ row }: LockedShipment, settlement: CustodySettlement): keyof typeof INSTRUCTIONS {
  if (settlement === "not_with_rider") return "not_yours";
  return row.status === "failed" ? "bring_back" : "go_on";
}

function refused(msg: string): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body", "settlement"], msg, type: "value_error" }]);
}

export function listPossibleSettlements(seen: ShipmentSnapshot, legSequence: number): CustodySettlement[] {
  const state = toLifecycleState(seen);
  const leg = state.legs[legSequence - 1];
  const isLegOpen = leg === "pending" || leg === "assigned" || leg === "in_progress";
  const canRestore =
    isLegOpen && (canTransition(state, "rider_restored") || canTransition(state, "last_mile_restored"));
  return listSettlements(getLegCustodyState(seen, legSequence), canRestore);
}

export type OpenCustodyCase = Awaited<ReturnType<typeof listOpenCustodyCases>>[number];

export async function listOpenCustodyCases(tx: Tx, shipmentId: number) {
  return tx
    .select({
      id: custodyCase.id,
      kind: custodyCase.kind,
      legSequence: assignment.legSequence,
      rider: rider.name,
      phone: rider.phone,
      claim: custodyCase.claim,
      known: custodyCase.known,
    })
    .from(custodyCase)
    .innerJoin(assignment, eq(assignment.id, custodyCase.assignmentId))
    .innerJoin(rider, eq(rider.id, custodyCase.riderId))
    .where(and(eq(custodyCase.shipmentId, shipmentId), isNull(custodyCase.settledAt)))
    .orderBy(custodyCase.id);
}
