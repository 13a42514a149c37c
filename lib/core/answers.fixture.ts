/** The sample responses in this file have every optional field. */
export const SAMPLE_TIME = "2026-11-20T12:00:00.000Z";

export const sampleItem = {
  ...{ id: 1, description: "Shoes", weight_kg: 2, length_cm: 40, width_cm: 30, height_cm: 20, quantity: 1 },
  ...{ is_fragile: false, declared_value: 45_000, volumetric_weight_kg: 4.8, chargeable_weight_kg: 4.8 },
};
export const sampleLeg = {
  ...{
    id: 7,
    sequence: 1,
    leg_type: "first_mile",
    status: "completed",
    origin_name: "Asha",
    origin_address: "Ilala",
  },
  ...{
    origin_latitude: -6.8,
    origin_longitude: 39.2,
    destination_name: "Juma",
    destination_address: "Posta",
  },
  ...{
    destination_latitude: -6.7,
    destination_longitude: 39.3,
    origin_hub: "Ubungo",
    destination_hub: "Arusha",
  },
  ...{
    distance_km: 7.35,
    fee: 5175,
    vehicle_type_name: "Motorcycle",
    started_at: SAMPLE_TIME,
    completed_at: SAMPLE_TIME,
  },
  rider: { name: "Neema", phone: "+255712345678", vehicle_plate: "T 123 ABC" },
};
export const sampleEvent = {
  ...{
    id: 3,
    status: "delivered",
    leg_type: "first_mile",
    description: "Delivered",
    location_address: "Posta",
  },
  ...{ actor_type: "rider", occurred_at: SAMPLE_TIME },
};
export const sampleCancellation = {
  ...{ window: "assigned", fee: 1553, refund: 4140, reason: "Changed my mind", cancelled_at: SAMPLE_TIME },
  cancelled_by: "merchant",
};
export const sampleFailure = {
  ...{ code: "lost", description: "The parcel was lost on the way", attempt: 1, custody: "carrier" },
  ...{ at_fault: "platform", final: true, resolution: "refunded", occurred_at: SAMPLE_TIME },
  next_attempt: {
    ...{ after: SAMPLE_TIME, before: SAMPLE_TIME, notes: "Ring twice" },
    ...{ latitude: -6.7, longitude: 39.3 },
  },
};
export const sampleProof = {
  ...{
    method: "photo",
    recipient_name: "Juma",
    photo_url: "https://tuma.example/p/1",
    recorded_at: SAMPLE_TIME,
  },
  captured_offline: true,
};
export const sampleReceiverPin = {
  latitude: -6.7,
  longitude: 39.3,
  moved_metres: 40,
  landmark: "Geti la bluu",
  confirmed_at: SAMPLE_TIME,
};
export const sampleListItem = {
  ...{
    id: 5,
    shipment_number: "SHP-20261120-ABCDEF",
    tracking_code: "TUMA0123456789",
    merchant_reference: "A-1",
  },
  ...{ type: "regional", status: "delivered", sender_name: "Asha", receiver_name: "Juma" },
  ...{ pickup_address: "Ilala", dropoff_address: "Posta", total_amount: 5693, payment_status: "paid" },
  ...{ estimated_delivery_at: SAMPLE_TIME, created_at: SAMPLE_TIME },
};
export const sampleProposal = {
  day: "2026-11-22",
  part: "evening",
  place: "Kwa Mangi",
  proposed_at: SAMPLE_TIME,
};
export const sampleRating = { stars: 5, words: "Asante", rated_at: SAMPLE_TIME };
export const sampleFees = {
  ...{ first_mile_fee: 5175, transit_fee: 1, last_mile_fee: 2, handling_fee: 3, service_fee: 518 },
  ...{ fragile_surcharge: 4, total_amount: 5693 },
};
export const sampleShipment = {
  ...sampleListItem,
  ...sampleFees,
  ...{
    vehicle_type_name: "Motorcycle",
    sender_phone: "+255712345678",
    sender_email: "a@b.tz",
    pickup_notes: "Bell",
  },
  ...{
    pickup_latitude: -6.8,
    pickup_longitude: 39.2,
    receiver_phone: "+255754000001",
    receiver_email: "j@b.tz",
  },
  ...{ dropoff_latitude: -6.7, dropoff_longitude: 39.3, dropoff_notes: "Gate", distance_km: 7.35 },
  ...{ distance_source: "router", payment_source: "wallet", payment_confirmed_at: SAMPLE_TIME, mode: "live" },
  ...{
    tracking_url: "https://tuma.example/track",
    pickup_after: SAMPLE_TIME,
    pickup_before: SAMPLE_TIME,
    return_of_shipment_id: 4,
    cancellation: sampleCancellation,
  },
  ...{
    failure: sampleFailure,
    proof: sampleProof,
    receiver_pin: sampleReceiverPin,
    receiver_proposal: sampleProposal,
    rating: sampleRating,
  },
  ...{ items: [sampleItem], legs: [sampleLeg], events: [sampleEvent] },
};
export const sampleCancellationPreview = {
  ...{
    status: "cancellation_pending",
    shipment_id: 5,
    shipment_number: "SHP-20261120-ABCDEF",
    window: "grace",
  },
  ...{
    fee: 0,
    refund: 5693,
    currency: "TZS",
    reason_for_fee: "Free",
    window_expires_at: SAMPLE_TIME,
    next_fee: 1553,
  },
};
export const sampleCommittedCancellation = {
  ...{ status: "cancelled", shipment_id: 5, shipment_number: "SHP-20261120-ABCDEF", window: "en_route" },
  ...{ fee_debited: 0, refund_credited: 5693, currency: "TZS", shipment: sampleShipment },
};
export const sampleQuote = {
  ...sampleFees,
  ...{ shipment_type: "same_city", vehicle_id: 3, vehicle_name: "Motorcycle", distance_km: 7.35 },
  ...{
    estimated_delivery_minutes: 40,
    estimated_delivery_hours: 1,
    origin_hub: "Ubungo",
    destination_hub: "Arusha",
  },
  ...{ pickup_after: SAMPLE_TIME, pickup_before: SAMPLE_TIME },
  ...{ distance_source: "estimate", currency: "TZS", quote_token: "x.y", quote_expires_at: SAMPLE_TIME },
};
export const samplePayment = {
  ...{ id: 1, reference: "PAY-20261120-ABCDEF", purpose: "shipment", shipment_id: 5, status: "succeeded" },
  ...{ shipment_number: "SHP-20261120-ABCDEF", amount: 5693, currency: "TZS", method: "mobile_money" },
  ...{
    provider: "mpesa",
    payment_url: "https://tuma.example/pay",
    failure_code: "timeout",
    expires_at: SAMPLE_TIME,
  },
  ...{ created_at: SAMPLE_TIME, completed_at: SAMPLE_TIME },
};
export const sampleVehicle = {
  ...{
    id: 3,
    name: "Motorcycle",
    slug: "motorcycle",
    description: "Up to 30 kg",
    icon: "bike",
    base_fee: 1500,
  },
  ...{ price_per_km: 500, minimum_fee: 2000, max_payload_kg: 30, max_volumetric_kg: 40, max_length_cm: 80 },
  ...{ max_distance_km: 50, is_active: true, sort_order: 1 },
};
export const sampleTier = {
  code: "small",
  label: "Small",
  length_cm: 1,
  width_cm: 1,
  height_cm: 1,
  weight_kg: 1,
  sort_order: 1,
};
