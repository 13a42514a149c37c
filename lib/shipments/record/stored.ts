import type { shipment, shipmentEvent, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import type { Stored } from "@/db/stored";

/** A shipment as its table holds it: what `create_shipment` is handed and what the readers select. */
export type StoredShipment = Omit<Stored<typeof shipment>, "require_pin"> & {
  /** Null while the merchant's setting is still to decide. */
  require_pin: boolean | null;
};

export type StoredItem = Omit<Stored<typeof shipmentItem>, "shipment_id">;

export type StoredLeg = Omit<Stored<typeof shipmentLeg>, "shipment_id" | "waybill"> & {
  /** Joined when read: the hubs' names and the rider while assigned or in progress. */
  origin_hub: string | null;
  destination_hub: string | null;
  rider: { name: string; phone: string; vehicle_plate: string | null } | null;
};

export type StoredEvent = Omit<Stored<typeof shipmentEvent>, "shipment_id" | "trigger" | "created_at">;

/** A whole shipment with what hangs on it. */
export interface ShipmentRecord {
  shipment: StoredShipment;
  items: StoredItem[];
  legs: StoredLeg[];
  events: StoredEvent[];
}
