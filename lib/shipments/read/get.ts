import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { parseShipmentRecord, type ShipmentRecord } from "@/lib/shipments/record/shipment-record";

/** Throws shipment_not_found, also for a shipment of another merchant. Specification: GET /merchant/shipments/{id}. */
export async function getShipment(tx: Tx, caller: Caller, shipmentId: number): Promise<ShipmentRecord> {
  const rows = await tx.execute<{ record: ShipmentRecord }>(sql`
    select record from shipment_record
    where id = ${shipmentId}::bigint and merchant_id = ${caller.merchantId}::bigint and mode = ${caller.mode}`);
  return parseShipmentRecord(rows[0]?.record);
}
