import type { CancelledShipment } from "@/lib/shipments/moves/cancel";
import type { CancellationPreview } from "@/lib/shipments/moves/preview-cancellation";

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

/**
 * `shipment` is the full record as every endpoint presents it.
 * Specification: POST /merchant/shipments/{id}/cancel, commit response.
 */
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
