import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import {
  EXAMPLE_TIMES,
  DISTANCE_KM,
  EXAMPLE_FEES,
  ITEM,
  ORDER,
  ROUTE,
  SHIPMENT_ID,
  SHIPMENT_NUMBER,
  TRACKING_CODE,
  TRACKING_URL,
} from "./parts";

export const CREATED_SHIPMENT = {
  id: SHIPMENT_ID,
  shipment_number: SHIPMENT_NUMBER,
  tracking_code: TRACKING_CODE,
  merchant_reference: ORDER.merchant_reference,
  type: "same_city",
  status: "confirmed",
  vehicle_type_name: "Motorcycle",
  sender_name: ORDER.sender_name,
  sender_phone: ORDER.sender_phone,
  sender_email: null,
  pickup_address: ROUTE.pickup_address,
  pickup_latitude: ROUTE.pickup_latitude,
  pickup_longitude: ROUTE.pickup_longitude,
  pickup_notes: null,
  receiver_name: ORDER.receiver_name,
  receiver_phone: ORDER.receiver_phone,
  receiver_email: null,
  dropoff_address: ROUTE.dropoff_address,
  dropoff_latitude: ROUTE.dropoff_latitude,
  dropoff_longitude: ROUTE.dropoff_longitude,
  dropoff_notes: null,
  ...EXAMPLE_FEES,
  distance_km: DISTANCE_KM,
  distance_source: "estimate",
  payment_source: "wallet",
  payment_status: "paid",
  payment_confirmed_at: EXAMPLE_TIMES.created,
  estimated_delivery_at: EXAMPLE_TIMES.expected,
  pickup_after: null,
  pickup_before: null,
  created_at: EXAMPLE_TIMES.created,
  mode: "sandbox",
  tracking_url: TRACKING_URL,
  return_of_shipment_id: null,
  cancellation: null,
  failure: null,
  proof: null,
  receiver_pin: null,
  receiver_proposal: null,
  rating: null,
  items: [
    {
      id: 4_821_301,
      description: ITEM.description,
      weight_kg: ITEM.weight_kg,
      length_cm: ITEM.length_cm,
      width_cm: ITEM.width_cm,
      height_cm: ITEM.height_cm,
      quantity: ITEM.quantity,
      is_fragile: false,
      declared_value: null,
      volumetric_weight_kg: 2.45,
      chargeable_weight_kg: 2.45,
    },
  ],
  legs: [
    {
      id: 482_131,
      sequence: 1,
      leg_type: "first_mile",
      status: "pending",
      origin_name: ORDER.sender_name,
      origin_address: ROUTE.pickup_address,
      origin_latitude: ROUTE.pickup_latitude,
      origin_longitude: ROUTE.pickup_longitude,
      destination_name: ORDER.receiver_name,
      destination_address: ROUTE.dropoff_address,
      destination_latitude: ROUTE.dropoff_latitude,
      destination_longitude: ROUTE.dropoff_longitude,
      origin_hub: null,
      destination_hub: null,
      distance_km: DISTANCE_KM,
      fee: EXAMPLE_FEES.first_mile_fee,
      vehicle_type_name: "Motorcycle",
      rider: null,
      started_at: null,
      completed_at: null,
    },
  ],
  events: [],
} satisfies ShipmentWire;

const [leg] = CREATED_SHIPMENT.legs;
const RIDER = { name: "Emmanuel Massawe", phone: "+255754000111", vehicle_plate: "MC 482 DXT" };

const accepted = event(
  7001,
  "pickup_dispatched",
  "A rider has accepted the delivery",
  EXAMPLE_TIMES.accepted,
);
const collected = event(7002, "picked_up", "The rider has collected the parcel", EXAMPLE_TIMES.collected);
const headedOut = event(
  7003,
  "out_for_delivery",
  "The rider is on the way to the receiver",
  EXAMPLE_TIMES.headedOut,
);

export const OUT_FOR_DELIVERY_SHIPMENT = {
  ...CREATED_SHIPMENT,
  status: "out_for_delivery",
  legs: [{ ...leg!, status: "in_progress", rider: RIDER, started_at: EXAMPLE_TIMES.collected }],
  events: [headedOut, collected, accepted],
} satisfies ShipmentWire;

export const UNPAID_SHIPMENT = {
  ...CREATED_SHIPMENT,
  status: "pending",
  payment_source: "gateway",
  payment_status: "pending",
  payment_confirmed_at: null,
} satisfies ShipmentWire;

export const CANCELLED_SHIPMENT = {
  ...CREATED_SHIPMENT,
  status: "cancelled",
  payment_status: "partially_refunded",
  cancellation: {
    window: "assigned",
    fee: 1832,
    refund: 4884,
    reason: "The customer changed their mind",
    cancelled_at: "2026-11-21T08:05:00.000Z",
    cancelled_by: "merchant",
  },
  legs: [{ ...leg!, status: "cancelled" }],
  events: [
    { ...event(7002, "cancelled", "Shipment cancelled", "2026-11-21T08:05:00.000Z"), actor_type: "merchant" },
    accepted,
  ],
} satisfies ShipmentWire;

function event<S extends ShipmentWire["status"]>(id: number, status: S, description: string, at: string) {
  return {
    id,
    status,
    leg_type: "first_mile" as const,
    description,
    location_address: null,
    actor_type: "rider" as const,
    occurred_at: at,
  };
}
