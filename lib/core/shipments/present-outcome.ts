import type { Failure, PlannedAttempt } from "@/lib/core/lifecycle/failure";
import type { Cancellation, Proof } from "@/lib/core/shipment";
import type { ShipmentWire } from "./shipment-response";

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
    next_attempt: failure.nextAttempt ? presentNextAttempt(failure.nextAttempt) : null,
  };
}

function presentNextAttempt({ after, before, notes, place }: PlannedAttempt) {
  return { after, before, notes, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
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
