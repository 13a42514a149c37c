import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Cancellation, Proof, Rating, ReceiverPin, ReceiverProposal } from "@/lib/core/shipment";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import type { CancellationPreview, CancelledShipment } from "@/lib/shipments/transitions/cancel";
import type { StoredShipment } from "@/lib/shipments/record/stored";

export function presentCancellation(cancellation: Cancellation): NonNullable<ShipmentWire["cancellation"]> {
  return {
    window: cancellation.window,
    fee: cancellation.feeTzs,
    refund: cancellation.refundTzs,
    reason: cancellation.reason,
    cancelled_at: cancellation.cancelledAt,
    cancelled_by: cancellation.cancelledBy,
  };
}

export function presentFailure(failure: Failure): NonNullable<ShipmentWire["failure"]> {
  return {
    code: failure.code,
    description: failure.description,
    attempt: failure.attempt,
    custody: failure.custody,
    at_fault: failure.atFault,
    final: failure.final,
    resolution: failure.resolution,
    occurred_at: failure.occurredAt,
  };
}

export function presentProof(proof: Proof): NonNullable<ShipmentWire["proof"]> {
  return {
    method: proof.method,
    recipient_name: proof.recipientName,
    photo_url: proof.photoUrl,
    recorded_at: proof.recordedAt,
    captured_offline: proof.capturedOffline,
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

export function presentReceiverWords(
  row: Pick<StoredShipment, "receiver_pin" | "receiver_proposal" | "rating">,
): Pick<ShipmentWire, "receiver_pin" | "receiver_proposal" | "rating"> {
  return {
    receiver_pin: row.receiver_pin && presentReceiverPin(row.receiver_pin),
    receiver_proposal: row.receiver_proposal && presentReceiverProposal(row.receiver_proposal),
    rating: row.rating && presentRating(row.rating),
  };
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
