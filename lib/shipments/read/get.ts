import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { SHIPMENT_RECORD } from "./record-sql";
import type { ShipmentRecord } from "./stored";

/**
 * The caller's shipment with items, legs and events. Throws shipment_not_found, the same for a foreign and for a
 * missing one. Specification: GET /merchant/shipments/{id}.
 */
export async function getShipment(tx: Tx, caller: Caller, shipmentId: number): Promise<ShipmentRecord> {
  const rows = await tx.execute<{ record: ShipmentRecord }>(sql`
    select ${sql.raw(SHIPMENT_RECORD)} as record from shipment s
    where s.id = ${shipmentId}::bigint and s.merchant_id = ${caller.merchantId}::bigint and s.mode = ${caller.mode}`);
  return found(rows[0]?.record);
}

export function found(record: ShipmentRecord | null | undefined): ShipmentRecord {
  if (!record) throw new ConditionError("shipment_not_found", "Shipment not found");
  return typeof record === "string" ? (JSON.parse(record) as ShipmentRecord) : record;
}
