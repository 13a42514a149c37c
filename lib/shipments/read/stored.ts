import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import type { Cancellation, PaymentSource, PaymentStatus, Proof, ReceiverPin } from "@/lib/core/shipment";
import type { ActorType, LegStatus, LegType, ShipmentStatus, ShipmentType } from "@/lib/core/statuses";

/** A moment as the driver, JSON or a new row gives it. */
export type Instant = string | Date;

/** A shipment as its table holds it: what `create_shipment` is handed and what the readers select. */
export interface StoredShipment {
  id: number;
  mode: Mode;
  merchant_id: number;
  shipment_number: string;
  tracking_code: string;
  merchant_reference: string | null;
  type: ShipmentType;
  status: ShipmentStatus;
  vehicle_type_id: number;
  vehicle_type_name: string;
  sender_name: string;
  sender_phone: string;
  sender_email: string | null;
  pickup_address: string;
  pickup_latitude: number;
  pickup_longitude: number;
  pickup_notes: string | null;
  receiver_name: string;
  receiver_phone: string;
  receiver_email: string | null;
  dropoff_address: string;
  dropoff_latitude: number;
  dropoff_longitude: number;
  dropoff_notes: string | null;
  receiver_pin: ReceiverPin | null;
  first_mile_fee: number;
  transit_fee: number;
  last_mile_fee: number;
  handling_fee: number;
  service_fee: number;
  fragile_surcharge: number;
  total_amount: number;
  distance_km: number;
  distance_source: "router" | "estimate";
  payment_source: PaymentSource;
  payment_status: PaymentStatus;
  payment_confirmed_at: Instant | null;
  estimated_delivery_at: Instant;
  waiting_since: Instant | null;
  cancellation: Cancellation | null;
  failure: Failure | null;
  proof: Proof | null;
  pin_hash: string | null;
  pin_tries: number;
  require_pin: boolean | null;
  return_of_shipment_id: number | null;
  scenario: string | null;
  event_sequence: number;
  created_at: Instant;
}

export interface StoredItem {
  position: number;
  description: string;
  weight_kg: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
  quantity: number;
  is_fragile: boolean;
  declared_value: number | null;
}

export interface StoredLeg {
  sequence: number;
  leg_type: LegType;
  status: LegStatus;
  origin_name: string;
  origin_address: string;
  origin_latitude: number;
  origin_longitude: number;
  origin_hub_id: number | null;
  destination_name: string;
  destination_address: string;
  destination_latitude: number;
  destination_longitude: number;
  destination_hub_id: number | null;
  distance_km: number;
  fee: number;
  vehicle_type_name: string | null;
  started_at: Instant | null;
  completed_at: Instant | null;
  /** Joined when read: the hubs' names and the rider while assigned or in progress. */
  origin_hub: string | null;
  destination_hub: string | null;
  rider: { name: string; phone: string; vehicle_plate: string | null } | null;
}

export interface StoredEvent {
  id: number;
  status: ShipmentStatus;
  leg_type: LegType;
  description: string;
  location_address: string | null;
  actor_type: ActorType;
  occurred_at: Instant;
}

/** A whole shipment with what hangs on it. */
export interface ShipmentRecord {
  shipment: StoredShipment;
  items: StoredItem[];
  legs: StoredLeg[];
  events: StoredEvent[];
}
