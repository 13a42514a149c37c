import type { HubAction, HubRefusal } from "@/lib/core/shipments/hub-desk";

export interface ParcelWire {
  shipment_id: number;
  shipment_number: string;
  is_return: boolean;
  action: HubAction | null;
  refusal: HubRefusal | null;
  origin_hub: string | null;
  destination_hub: string | null;
  sender_name: string;
  receiver_name: string;
  dropoff_address: string;
  items: { description: string; quantity: number; is_fragile: boolean }[];
  weight_kg: number;
  waybill: string | null;
  rider: { name: string; vehicle_plate: string | null } | null;
}
