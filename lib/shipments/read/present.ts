import type { StoredTime } from "@/db/stored";
import { chargeableWeightKg, volumetricWeightKg } from "@/lib/core/pricing/items";
import { toItem } from "@/lib/core/pricing/rate-request";
import type { Rating, ReceiverPin, ReceiverProposal } from "@/lib/core/shipment";
import { presentCancellation, presentFailure, presentProof } from "@/lib/core/shipments/present-outcome";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import { env } from "@/lib/platform/env";
import type {
  ShipmentRecord,
  StoredEvent,
  StoredItem,
  StoredLeg,
  StoredShipment,
} from "@/lib/shipments/record/shipment-record";
import type { CancellationPreview, CancelledShipment } from "@/lib/shipments/transitions/cancel";

/** Specification: Shipment. */
export function presentShipment({ shipment: row, items, legs, events }: ShipmentRecord): ShipmentWire {
  return {
    id: row.id,
    shipment_number: row.shipment_number,
    tracking_code: row.tracking_code,
    merchant_reference: row.merchant_reference,
    type: row.type,
    status: row.status,
    vehicle_type_name: row.vehicle_type_name,
    sender_name: row.sender_name,
    sender_phone: row.sender_phone,
    sender_email: row.sender_email,
    pickup_address: row.pickup_address,
    pickup_latitude: row.pickup_latitude,
    pickup_longitude: row.pickup_longitude,
    pickup_notes: row.pickup_notes,
    receiver_name: row.receiver_name,
    receiver_phone: row.receiver_phone,
    receiver_email: row.receiver_email,
    dropoff_address: row.dropoff_address,
    dropoff_latitude: row.dropoff_latitude,
    dropoff_longitude: row.dropoff_longitude,
    dropoff_notes: row.dropoff_notes,
    first_mile_fee: row.first_mile_fee,
    transit_fee: row.transit_fee,
    last_mile_fee: row.last_mile_fee,
    handling_fee: row.handling_fee,
    service_fee: row.service_fee,
    fragile_surcharge: row.fragile_surcharge,
    total_amount: row.total_amount,
    distance_km: row.distance_km,
    distance_source: row.distance_source,
    payment_source: row.payment_source,
    payment_status: row.payment_status,
    payment_confirmed_at: isoOrNull(row.payment_confirmed_at),
    estimated_delivery_at: toIsoString(row.estimated_delivery_at),
    ...presentPickupWindow(row),
    created_at: toIsoString(row.created_at),
    mode: row.mode,
    tracking_url: buildTrackingLink(env.APP_ORIGIN, row.tracking_code),
    return_of_shipment_id: row.return_of_shipment_id,
    cancellation: row.cancellation && presentCancellation(row.cancellation),
    failure: row.failure && presentFailure(row.failure),
    proof: row.proof && presentProof(row.proof),
    ...presentReceiverInput(row),
    items: items.map((item) => presentItem(row.id, item)),
    legs: legs.map((leg) => presentLeg(row.id, leg)),
    events: events.map(presentEvent),
  };
}

function presentPickupWindow({ pickup_after, pickup_before }: StoredShipment) {
  return { pickup_after: isoOrNull(pickup_after), pickup_before: isoOrNull(pickup_before) };
}

/** ISO 8601 in UTC, with milliseconds and `Z`. */
export function toIsoString(instant: StoredTime): string {
  return (typeof instant === "string" ? new Date(instant) : instant).toISOString();
}

function isoOrNull(instant: StoredTime | null): string | null {
  return instant === null ? null : toIsoString(instant);
}

function presentItem(shipmentId: number, item: StoredItem): ShipmentWire["items"][number] {
  const measured = toItem(item);
  return {
    id: shipmentId * 100 + item.position,
    description: item.description,
    weight_kg: item.weight_kg,
    length_cm: item.length_cm,
    width_cm: item.width_cm,
    height_cm: item.height_cm,
    quantity: item.quantity,
    is_fragile: item.is_fragile,
    declared_value: item.declared_value,
    volumetric_weight_kg: volumetricWeightKg(measured),
    chargeable_weight_kg: chargeableWeightKg(measured),
  };
}

function presentLeg(shipmentId: number, leg: StoredLeg): ShipmentWire["legs"][number] {
  return {
    id: shipmentId * 10 + leg.sequence,
    sequence: leg.sequence,
    leg_type: leg.leg_type,
    status: leg.status,
    origin_name: leg.origin_name,
    origin_address: leg.origin_address,
    origin_latitude: leg.origin_latitude,
    origin_longitude: leg.origin_longitude,
    destination_name: leg.destination_name,
    destination_address: leg.destination_address,
    destination_latitude: leg.destination_latitude,
    destination_longitude: leg.destination_longitude,
    origin_hub: leg.origin_hub,
    destination_hub: leg.destination_hub,
    distance_km: leg.distance_km,
    fee: leg.fee,
    vehicle_type_name: leg.vehicle_type_name,
    rider: leg.status === "assigned" || leg.status === "in_progress" ? leg.rider : null,
    started_at: isoOrNull(leg.started_at),
    completed_at: isoOrNull(leg.completed_at),
  };
}

function presentEvent(event: StoredEvent): ShipmentWire["events"][number] {
  return {
    id: event.id,
    status: event.status,
    leg_type: event.leg_type,
    description: event.description,
    location_address: event.location_address,
    actor_type: event.actor_type,
    occurred_at: toIsoString(event.occurred_at),
  };
}

function presentReceiverInput(row: StoredShipment) {
  return {
    receiver_pin: row.receiver_pin && presentReceiverPin(row.receiver_pin),
    receiver_proposal: row.receiver_proposal && presentReceiverProposal(row.receiver_proposal),
    rating: row.rating && presentRating(row.rating),
  };
}

function presentReceiverPin(pin: ReceiverPin): NonNullable<ShipmentWire["receiver_pin"]> {
  return {
    latitude: pin.latitude,
    longitude: pin.longitude,
    moved_metres: pin.movedMetres,
    landmark: pin.landmark,
    confirmed_at: pin.confirmedAt,
  };
}

function presentReceiverProposal({
  day,
  part,
  place,
  proposedAt,
}: ReceiverProposal): NonNullable<ShipmentWire["receiver_proposal"]> {
  return { day, part, place, proposed_at: proposedAt };
}

function presentRating({ stars, words, ratedAt }: Rating): NonNullable<ShipmentWire["rating"]> {
  return { stars, words, rated_at: ratedAt };
}

/** Specification: POST /merchant/shipments/{id}/cancel, preview response. */
export function presentCancellationPreview({ row, terms }: CancellationPreview) {
  return {
    status: "cancellation_pending" as const,
    shipment_id: row.id,
    shipment_number: row.shipmentNumber,
    window: terms.window,
    fee: terms.feeTzs,
    refund: terms.refundTzs,
    currency: "TZS" as const,
    reason_for_fee: terms.reasonForFee,
    window_expires_at: terms.windowExpiresAt?.toISOString() ?? null,
    next_fee: terms.nextFeeTzs,
  };
}

/** Specification: POST /merchant/shipments/{id}/cancel, commit response. */
export function presentCancelled<Shipment>({ after: { row }, terms }: CancelledShipment, shipment: Shipment) {
  return {
    status: "cancelled" as const,
    shipment_id: row.id,
    shipment_number: row.shipmentNumber,
    window: terms.window,
    fee_debited: terms.feeTzs,
    refund_credited: terms.refundTzs,
    currency: "TZS" as const,
    shipment,
  };
}
