import { asc, desc, eq, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { assignment, rider } from "@/db/schema/riders";
import { transfer } from "@/db/schema/wallet";
import { ConditionError } from "@/lib/core/conditions";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { presentShipment } from "@/lib/shipments/read/present";
import { shipmentRecord } from "@/lib/shipments/record/shipment-record";
import type { ShipmentRecord } from "@/lib/shipments/record/stored";
import { type Decisions, possibleDecisions } from "./possible-decisions";

export interface AdminShipmentDetail {
  shipment: ShipmentWire;
  merchant: { id: number; businessName: string };
  waitingSince: Date | null;
  proofAsked: ReturnType<typeof getRequiredProof>;
  assignments: Awaited<ReturnType<typeof assignmentsOf>>;
  transfers: Awaited<ReturnType<typeof transfersOf>>;
  decisions: Decisions;
}

/** Throws shipment_not_found. */
export async function getShipmentForAdmin(shipmentId: number, tx: Tx = read()): Promise<AdminShipmentDetail> {
  if (!Number.isSafeInteger(shipmentId)) throw new ConditionError("shipment_not_found", "Shipment not found");
  return readDetail(shipmentId, tx);
}

async function readDetail(shipmentId: number, tx: Tx): Promise<AdminShipmentDetail> {
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
  return tx
    .select({
      id: assignment.id,
      riderId: rider.id,
      name: rider.name,
      phone: rider.phone,
      legSequence: assignment.legSequence,
      status: assignment.status,
      offeredAt: assignment.offeredAt,
      acceptedAt: assignment.acceptedAt,
      endedAt: assignment.endedAt,
    })
    .from(assignment)
    .innerJoin(rider, eq(rider.id, assignment.riderId))
    .where(eq(assignment.shipmentId, shipmentId))
    .orderBy(desc(assignment.id))
    .limit(50);
}

async function transfersOf(tx: Tx, shipmentId: number) {
  return tx
    .select({
      id: transfer.id,
      type: transfer.type,
      amountTzs: transfer.amount,
      createdAt: transfer.createdAt,
    })
    .from(transfer)
    .where(eq(transfer.shipmentId, shipmentId))
    .orderBy(asc(transfer.id));
}
