import type { shipment, shipmentEvent, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import type { Stored } from "@/db/stored";

export type StoredShipment = Omit<Stored<typeof shipment>, "require_pin"> & {
  /** Null until the merchant's setting is read. */
  require_pin: boolean | null;
};

export type StoredItem = Omit<Stored<typeof shipmentItem>, "shipment_id">;

export type StoredLeg = Omit<Stored<typeof shipmentLeg>, "shipment_id" | "waybill"> & {
  /** Joined on read. */
  origin_hub: string | null;
  destination_hub: string | null;
  rider: { name: string; phone: string; vehicle_plate: string | null } | null;
};

export type StoredEvent = Omit<Stored<typeof shipmentEvent>, "shipment_id" | "trigger" | "created_at">;

export interface ShipmentRecord {
  shipment: StoredShipment;
  items: StoredItem[];
  legs: StoredLeg[];
  events: StoredEvent[];
}
