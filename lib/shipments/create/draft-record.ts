import { generateShipmentNumber, generateTrackingCode } from "@/lib/core/identifiers";
import type { Fees } from "@/lib/core/pricing/pricing";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { env } from "@/lib/platform/env";
import { random } from "@/lib/platform/random";
import type { ShipmentRecord, StoredItem, StoredShipment } from "@/lib/shipments/record/stored";
import { draftLegs } from "./draft-legs";
import type { PricedOrder } from "./order";

type Recorded = Omit<PricedOrder, "catalogueVersion" | "idempotency" | "locate">;

/** Specification: Shipment. */
export function draftRecord(order: Recorded): ShipmentRecord {
  return {
    shipment: draftRow(order),
    items: draftItems(order.request),
    legs: draftLegs(order),
    // Empty at creation. Specification: Shipment, events.
    events: [],
  };
}

const NO_END = { cancellation: null, failure: null, undone_ending: null, proof: null };

function draftRow(order: Recorded): StoredShipment {
  const { caller, request, trip, quote, now } = order;
  const createdAt = now.toISOString();
  const isPaid = order.payer !== null;
  return {
    id: order.id,
    mode: caller.mode,
    merchant_id: caller.merchantId,
    shipment_number: generateShipmentNumber(now, random),
    tracking_code: generateTrackingCode(env.TRACKING_PREFIX, random),
    merchant_reference: request.merchant_reference ?? null,
    type: quote.type,
    // The wallet's debit confirms the shipment in the same step. Specification: States and transitions.
    status: isPaid ? "confirmed" : "pending",
    vehicle_type_id: quote.vehicle.id,
    vehicle_type_name: quote.vehicle.name,
    sender_name: request.sender_name,
    sender_phone: request.sender_phone,
    sender_email: request.sender_email ?? null,
    pickup_address: request.pickup_address,
    pickup_latitude: trip.pickup.latitude,
    pickup_longitude: trip.pickup.longitude,
    pickup_notes: request.pickup_notes ?? null,
    receiver_name: request.receiver_name,
    receiver_phone: request.receiver_phone,
    receiver_email: request.receiver_email ?? null,
    dropoff_address: request.dropoff_address,
    dropoff_latitude: trip.dropoff.latitude,
    dropoff_longitude: trip.dropoff.longitude,
    dropoff_notes: request.dropoff_notes ?? null,
    pickup_is_pinned: trip.isPinned?.pickup ?? null,
    dropoff_is_pinned: trip.isPinned?.dropoff ?? null,
    ...SAID_LATER,
    ...feeColumns(order.fees),
    distance_km: quote.distanceKm,
    distance_source: quote.distanceSource,
    payment_source: request.payment_source ?? "gateway",
    payment_status: isPaid ? "paid" : "pending",
    payment_confirmed_at: isPaid ? createdAt : null,
    estimated_delivery_at: new Date(now.getTime() + quote.minutes * 60_000).toISOString(),
    waiting_since: isPaid ? createdAt : null,
    ...NO_END,
    pin_hash: null,
    pin_tries: 0,
    require_pin: request.require_pin ?? null,
    return_of_shipment_id: request.return_of_shipment_id ?? null,
    scenario: order.scenario,
    event_sequence: isPaid ? 2 : 0,
    created_at: createdAt,
  };
}

const SAID_LATER = {
  receiver_pin: null,
  receiver_proposal: null,
  rating: null,
  promised_delivery_at: null,
  anonymised_at: null,
};

function feeColumns(fees: Fees) {
  return {
    first_mile_fee: fees.firstMileFee,
    transit_fee: fees.transitFee,
    last_mile_fee: fees.lastMileFee,
    handling_fee: fees.handlingFee,
    service_fee: fees.serviceFee,
    fragile_surcharge: fees.fragileSurcharge,
    total_amount: fees.totalAmount,
  };
}

function draftItems(request: ShipmentRequest): StoredItem[] {
  return request.items.map((item, index) => ({
    position: index + 1,
    description: item.description,
    weight_kg: item.weight_kg,
    length_cm: item.length_cm,
    width_cm: item.width_cm,
    height_cm: item.height_cm,
    quantity: item.quantity,
    is_fragile: item.is_fragile ?? false,
    declared_value: item.declared_value ?? null,
  }));
}
