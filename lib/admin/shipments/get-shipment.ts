import { asc, desc, eq, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { assignment, rider } from "@/db/schema/riders";
import { transfer } from "@/db/schema/wallet";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { listOpenCases } from "@/lib/riders/cases/list-open-cases";
import { listPossibleSettlements } from "@/lib/riders/cases/settlements-now";
import { presentShipment } from "@/lib/shipments/read/present";
import { shipmentRecord } from "@/lib/shipments/record/shipment-record";
import type { ShipmentRecord } from "@/lib/shipments/record/stored";
import { type CancellationTerms, cancellationTerms } from "@/lib/shipments/transitions/cancel";
import { toLifecycleState, readOwnShipment } from "@/lib/shipments/transitions/lock";
import { declaredValue } from "@/lib/shipments/transitions/resolve-failure";

/** Throws shipment_not_found. */
export async function getShipmentForAdmin(shipmentId: number, tx: Tx = read()) {
  if (!Number.isSafeInteger(shipmentId)) throw new ConditionError("shipment_not_found", "Shipment not found");
  const rows = await tx.execute<{ record: ShipmentRecord }>(
    sql`select record from shipment_record where id = ${shipmentId}::bigint`,
  );
  const record = shipmentRecord(rows[0]?.record);
  const { shipment: row } = record;
  const [[owner], assignments, transfers, decisions] = await Promise.all([
    tx
      .select({ id: merchant.id, businessName: merchant.businessName })
      .from(merchant)
      .where(eq(merchant.id, row.merchant_id)),
    assignmentsOf(tx, shipmentId),
    transfersOf(tx, shipmentId),
    possibleDecisions(tx, { merchantId: row.merchant_id, mode: row.mode }, shipmentId),
  ]);
  return {
    shipment: presentShipment(record),
    merchant: owner!,
    waitingSince: row.waiting_since === null ? null : new Date(row.waiting_since),
    proofAsked: getRequiredProof({
      requirePin: row.require_pin ?? false,
      pinHash: row.pin_hash,
      pinTries: row.pin_tries,
    }),
    assignments,
    transfers,
    decisions,
  };
}

async function assignmentsOf(tx: Tx, shipmentId: number) {
  const { id, legSequence, status, offeredAt, acceptedAt, endedAt } = assignment;
  const { id: riderId, name, phone } = rider;
  return tx
    .select({ id, riderId, name, phone, legSequence, status, offeredAt, acceptedAt, endedAt })
    .from(assignment)
    .innerJoin(rider, eq(riderId, assignment.riderId))
    .where(eq(assignment.shipmentId, shipmentId))
    .orderBy(desc(id))
    .limit(50);
}

async function transfersOf(tx: Tx, shipmentId: number) {
  const { id, type, amount, createdAt } = transfer;
  return tx
    .select({ id, type, amountTzs: amount, createdAt })
    .from(transfer)
    .where(eq(transfer.shipmentId, shipmentId))
    .orderBy(asc(id));
}

async function possibleDecisions(tx: Tx, owner: Caller, shipmentId: number) {
  const snapshot = await readOwnShipment(tx, owner, shipmentId);
  const state = toLifecycleState(snapshot);
  const cases = await listOpenCases(tx, snapshot.row.id);
  return {
    canResolve: canTransition(state, "resolved"),
    /** The sum of the declared values. */
    claimMaxTzs: await declaredValue(tx, shipmentId),
    canReattempt: canTransition(state, "reattempt"),
    canWaivePin: getRequiredProof(snapshot.row) === "pin" && snapshot.row.proof === null,
    custodyCases: cases.map((each) => ({
      ...each,
      settlements: listPossibleSettlements(snapshot, each.legSequence),
    })),
    cancellation: termsOrNull(() => cancellationTerms(snapshot)),
  };
}

function termsOrNull(terms: () => CancellationTerms): CancellationTerms | null {
  try {
    return terms();
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
}
