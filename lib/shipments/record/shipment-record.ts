import type { shipment, shipmentEvent, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import type { StoredRow } from "@/db/stored";
import { ConditionError } from "@/lib/core/conditions";

export function parseShipmentRecord(record: unknown): ShipmentRecord {
  if (!record) throw new ConditionError("shipment_not_found", "Shipment not found");
  return (typeof record === "string" ? JSON.parse(record) : record) as ShipmentRecord;
}

/** Larger ids do not fit a bigint. */
const ID = /^\d{1,18}$/;

export function buildOwnShipmentSelect(id: string | undefined) {
  const known = id && ID.test(id) ? id : "0";
  return {
    name: "shipment",
    sql: (bind: (index: number) => string) =>
      // With the owner in `where`, the planner would scan all shipments of the owner on a new table.
      `(select case when s.merchant_id = k.merchant_id and s.mode = k.mode then s.record end
        from shipment_record s where s.id = ${bind(0)})`,
    values: [known],
    types: ["bigint" as const],
  };
}

export type StoredShipment = Omit<StoredRow<typeof shipment>, "require_pin"> & {
  /** Null until the merchant's setting is read. */
  require_pin: boolean | null;
};

export type StoredItem = Omit<StoredRow<typeof shipmentItem>, "shipment_id">;

export type StoredLeg = Omit<StoredRow<typeof shipmentLeg>, "shipment_id" | "waybill"> & {
  /** Added by a join when the record is read. */
  origin_hub: string | null;
  destination_hub: string | null;
  rider: { name: string; phone: string; vehicle_plate: string | null } | null;
};

export type StoredEvent = Omit<StoredRow<typeof shipmentEvent>, "shipment_id" | "trigger" | "created_at">;

export interface ShipmentRecord {
  shipment: StoredShipment;
  items: StoredItem[];
  legs: StoredLeg[];
  events: StoredEvent[];
}
