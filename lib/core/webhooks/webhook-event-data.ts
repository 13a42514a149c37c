/** Times are ISO 8601 in UTC; amounts are whole TZS. */
export interface ShipmentEventFacts {
  id: number;
  shipmentNumber: string;
  trackingCode: string;
  trackingUrl: string;
  merchantReference: string | null;
  type: string;
  status: string;
  previousStatus: string | null;
  paymentStatus: string;
  totalAmountTzs: number;
  estimatedDeliveryAt: string | null;
  occurredAt: string;
  legType: string | null;
  rider: { name: string; vehicleType: string } | null;
}

/**
 * Omits phone numbers and addresses because receivers log their webhooks. Specification silent: payload
 * fields beyond merchant_reference and those of the cancelled event.
 */
export function buildShipmentEventData(shipment: ShipmentEventFacts): Record<string, unknown> {
  return {
    shipment_id: shipment.id,
    shipment_number: shipment.shipmentNumber,
    tracking_code: shipment.trackingCode,
    tracking_url: shipment.trackingUrl,
    merchant_reference: shipment.merchantReference,
    type: shipment.type,
    status: shipment.status,
    previous_status: shipment.previousStatus,
    payment_status: shipment.paymentStatus,
    total_amount: shipment.totalAmountTzs,
    currency: "TZS",
    estimated_delivery_at: shipment.estimatedDeliveryAt,
    occurred_at: shipment.occurredAt,
    leg_type: shipment.legType,
    rider: shipment.rider && { name: shipment.rider.name, vehicle_type: shipment.rider.vehicleType },
  };
}

interface PaidFacts {
  paymentSource: "wallet" | "gateway";
  paymentConfirmedAt: string;
  /** Null when the gateway paid, because the wallet did not change. */
  walletBalanceAfterTzs: number | null;
}

export function buildPaidEventData(shipment: ShipmentEventFacts, paid: PaidFacts): Record<string, unknown> {
  return {
    ...buildShipmentEventData(shipment),
    payment_source: paid.paymentSource,
    payment_confirmed_at: paid.paymentConfirmedAt,
    wallet_balance_after: paid.walletBalanceAfterTzs,
  };
}

interface CancelledFacts {
  window: "grace" | "assigned" | "en_route";
  feeTzs: number;
  refundTzs: number;
  reason: string;
  cancelledBy: "merchant" | "admin" | "system";
}

/** Specification: POST /merchant/shipments/{id}/cancel, rule 3. */
export function buildCancelledEventData(
  shipment: ShipmentEventFacts,
  cancelled: CancelledFacts,
): Record<string, unknown> {
  return {
    ...buildShipmentEventData(shipment),
    window: cancelled.window,
    fee: cancelled.feeTzs,
    refund: cancelled.refundTzs,
    reason: cancelled.reason,
    cancelled_by: cancelled.cancelledBy,
  };
}

interface ProofFacts {
  method: "pin" | "photo" | "name";
  recipientName: string | null;
  photoUrl: string | null;
  recordedAt: string;
  capturedOffline: boolean;
}

export function buildDeliveredEventData(
  shipment: ShipmentEventFacts,
  delivered: { deliveredAt: string; proof: ProofFacts | null },
): Record<string, unknown> {
  const { proof } = delivered;
  return {
    ...buildShipmentEventData(shipment),
    delivered_at: delivered.deliveredAt,
    proof: proof && {
      method: proof.method,
      recipient_name: proof.recipientName,
      photo_url: proof.photoUrl,
      recorded_at: proof.recordedAt,
      captured_offline: proof.capturedOffline,
    },
  };
}

interface FailureFacts {
  code: string;
  description: string;
  attempt: number;
  custody: string;
  atFault: string;
  final: boolean;
  resolution: string | null;
  occurredAt: string;
}

export function buildFailedEventData(
  shipment: ShipmentEventFacts,
  failure: FailureFacts,
): Record<string, unknown> {
  return {
    ...buildShipmentEventData(shipment),
    failure: {
      code: failure.code,
      description: failure.description,
      attempt: failure.attempt,
      custody: failure.custody,
      at_fault: failure.atFault,
      final: failure.final,
      resolution: failure.resolution,
      occurred_at: failure.occurredAt,
    },
  };
}

export function buildLowBalanceEventData(wallet: {
  balanceTzs: number;
  thresholdTzs: number;
  occurredAt: string;
}): Record<string, unknown> {
  return {
    balance: wallet.balanceTzs,
    threshold: wallet.thresholdTzs,
    currency: "TZS",
    occurred_at: wallet.occurredAt,
  };
}

export function buildTopUpEventData(topup: {
  reference: string;
  amountTzs: number;
  method: string;
  provider: string | null;
  status: string;
  failureCode: string | null;
  walletBalanceAfterTzs: number | null;
  occurredAt: string;
}): Record<string, unknown> {
  return {
    payment_reference: topup.reference,
    amount: topup.amountTzs,
    currency: "TZS",
    method: topup.method,
    provider: topup.provider,
    status: topup.status,
    failure_code: topup.failureCode,
    wallet_balance_after: topup.walletBalanceAfterTzs,
    occurred_at: topup.occurredAt,
  };
}
