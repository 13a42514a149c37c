import type { FieldTypes } from "./resource";

// Copied by hand from the specification, because a test against the schema would not detect a lost field.
// Specification: Resources and their fields.

export const RATE_QUOTE: FieldTypes = {
  shipment_type: "string",
  vehicle_id: "integer",
  vehicle_name: "string",
  first_mile_fee: "integer",
  transit_fee: "integer",
  last_mile_fee: "integer",
  handling_fee: "integer",
  service_fee: "integer",
  fragile_surcharge: "integer",
  total_amount: "integer",
  distance_km: "number",
  estimated_delivery_minutes: "integer",
  estimated_delivery_hours: "integer",
  origin_hub: "string?",
  destination_hub: "string?",
};

export const VEHICLE_TYPE: FieldTypes = {
  id: "integer",
  name: "string",
  slug: "string",
  description: "string",
  icon: "string",
  base_fee: "integer",
  price_per_km: "integer",
  minimum_fee: "integer",
  max_payload_kg: "number?",
  max_volumetric_kg: "number?",
  max_length_cm: "number?",
  max_distance_km: "number?",
  is_active: "boolean",
  sort_order: "integer",
};

export const PACKAGE_SIZE_TIER: FieldTypes = {
  code: "string",
  label: "string",
  length_cm: "number",
  width_cm: "number",
  height_cm: "number",
  weight_kg: "number",
  sort_order: "integer",
};

export const SHIPMENT_LIST_ITEM: FieldTypes = {
  id: "integer",
  shipment_number: "string",
  tracking_code: "string",
  merchant_reference: "string?",
  type: "string",
  status: "string",
  sender_name: "string",
  receiver_name: "string",
  pickup_address: "string",
  dropoff_address: "string",
  total_amount: "integer",
  payment_status: "string",
  estimated_delivery_at: "timestamp",
  created_at: "timestamp",
};

export const SHIPMENT: FieldTypes = {
  ...SHIPMENT_LIST_ITEM,
  vehicle_type_name: "string",
  sender_phone: "string",
  pickup_latitude: "number",
  pickup_longitude: "number",
  pickup_notes: "string?",
  receiver_phone: "string",
  dropoff_latitude: "number",
  dropoff_longitude: "number",
  dropoff_notes: "string?",
  first_mile_fee: "integer",
  transit_fee: "integer",
  last_mile_fee: "integer",
  handling_fee: "integer",
  service_fee: "integer",
  fragile_surcharge: "integer",
  distance_km: "number",
  payment_confirmed_at: "timestamp?",
  items: "array",
  legs: "array",
  events: "array",
};

export const SHIPMENT_EVENT: FieldTypes = {
  id: "integer",
  status: "string",
  leg_type: "string",
  description: "string",
  location_address: "string?",
  actor_type: "string",
  occurred_at: "timestamp",
};

export const CANCELLATION_PREVIEW: FieldTypes = {
  status: "string",
  shipment_id: "integer",
  shipment_number: "string",
  window: "string",
  fee: "integer",
  refund: "integer",
  currency: "string",
  reason_for_fee: "string",
};

export const CANCELLATION_COMMIT: FieldTypes = {
  status: "string",
  shipment_id: "integer",
  shipment_number: "string",
  window: "string",
  fee_debited: "integer",
  refund_credited: "integer",
  currency: "string",
  shipment: "object",
};

// Specification silent: the objects in `items` and `legs`. Copied by hand.

export const SHIPMENT_ITEM: FieldTypes = {
  id: "integer",
  description: "string",
  weight_kg: "number",
  length_cm: "number",
  width_cm: "number",
  height_cm: "number",
  quantity: "integer",
  is_fragile: "boolean",
  declared_value: "number?",
  volumetric_weight_kg: "number",
  chargeable_weight_kg: "number",
};

export const SHIPMENT_LEG: FieldTypes = {
  id: "integer",
  sequence: "integer",
  leg_type: "string",
  status: "string",
  origin_name: "string",
  origin_address: "string",
  origin_latitude: "number",
  origin_longitude: "number",
  destination_name: "string",
  destination_address: "string",
  destination_latitude: "number",
  destination_longitude: "number",
  origin_hub: "string?",
  destination_hub: "string?",
  distance_km: "number",
  fee: "integer",
  vehicle_type_name: "string?",
  rider: "object?",
  started_at: "timestamp?",
  completed_at: "timestamp?",
};

export const PAYMENT: FieldTypes = {
  id: "integer",
  reference: "string",
  purpose: "string",
  shipment_id: "integer?",
  shipment_number: "string?",
  status: "string",
  amount: "integer",
  currency: "string",
  method: "string",
  provider: "string?",
  payment_url: "string?",
  failure_code: "string?",
  expires_at: "timestamp",
  created_at: "timestamp",
  completed_at: "timestamp?",
};

export const WEBHOOK_ENVELOPE: FieldTypes = {
  id: "string",
  type: "string",
  api_version: "string",
  mode: "string",
  created_at: "timestamp",
  sequence: "integer",
  merchant_reference: "string?",
  data: "object",
};

export const WEBHOOK_DATA: FieldTypes = {
  shipment_id: "integer",
  shipment_number: "string",
  tracking_code: "string",
  tracking_url: "string",
  merchant_reference: "string?",
  type: "string",
  status: "string",
  previous_status: "string?",
  payment_status: "string",
  total_amount: "integer",
  currency: "string",
  estimated_delivery_at: "timestamp",
  occurred_at: "timestamp",
  leg_type: "string?",
  rider: "object?",
};
