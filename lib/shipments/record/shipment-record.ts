import { ConditionError } from "@/lib/core/conditions";
import type { ShipmentRecord } from "./stored";

export function shipmentRecord(record: unknown): ShipmentRecord {
  if (!record) throw new ConditionError("shipment_not_found", "Shipment not found");
  return (typeof record === "string" ? JSON.parse(record) : record) as ShipmentRecord;
}
