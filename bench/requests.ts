import type { RateRequest } from "@/lib/core/pricing/rate-request";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";

const item = (description: string, weightKg: number) => ({
  description,
  weight_kg: weightKg,
  length_cm: 30,
  width_cm: 20,
  height_cm: 12,
  quantity: 2,
  is_fragile: false,
  declared_value: 45_000,
});

const ITEMS = [item("Shoes", 1.2), item("A school bag", 0.8), item("Exercise books", 2.5)];

const TRIP = {
  pickup_latitude: -6.8184,
  pickup_longitude: 39.2731,
  pickup_address: "Mtaa wa Msimbazi 12, Kariakoo, Dar es Salaam",
  dropoff_latitude: -6.7621,
  dropoff_longitude: 39.2472,
  dropoff_address: "Barabara ya Old Bagamoyo 88, Mikocheni, Dar es Salaam",
};

export const RATE_REQUEST: RateRequest = { ...TRIP, items: ITEMS };

export const SHIPMENT_REQUEST: ShipmentRequest = {
  ...TRIP,
  sender_name: "Asha Mushi",
  sender_phone: "+255712345678",
  receiver_name: "Juma Hassan",
  receiver_phone: "+255754000111",
  dropoff_notes: "The blue gate beside the pharmacy",
  items: ITEMS,
  payment_source: "wallet",
  merchant_reference: "ORDER-20417",
};
