import { isPaymentOpen, type PaymentFailureCode, type PaymentPurpose, type PaymentState } from "./payment";

export interface ChargeStatus {
  /** `unknown`: the gateway has no such payment. */
  state: "unknown" | "processing" | "succeeded" | "failed" | "voided";
  reference: string;
  providerReference: string | null;
  amountTzs: number;
  currency: string;
  failureCode: PaymentFailureCode | null;
  paymentUrl: string | null;
}

export type GatewayState = ChargeStatus["state"] | "no_answer";

export interface UnsettledPayment {
  reference: string;
  status: PaymentState;
  purpose: PaymentPurpose;
  amountTzs: number;
  expiresAt: Date;
}

type Settlement =
  | { kind: "none" | "pay_shipment" | "credit_wallet" | "expire" | "cancel" }
  | { kind: "fail"; failureCode: PaymentFailureCode }
  | { kind: "quarantine"; detail: string };

/**
 * Late money is credited to the wallet. Money that does not match the payment is quarantined for an
 * administrator. Specification silent: completion of payment on the gateway path.
 */
export function decideSettlement(
  payment: UnsettledPayment,
  charge: ChargeStatus,
  { shipmentPayable, now }: { shipmentPayable: boolean; now: Date },
): Settlement {
  if (payment.status === "succeeded") return { kind: "none" };
  if (charge.state === "succeeded") return settleMoney(payment, charge, shipmentPayable);
  if (!isPaymentOpen(payment.status)) return { kind: "none" };
  if (charge.state === "voided") return { kind: "cancel" };
  if (charge.state === "failed") {
    // A prompt without an answer expires instead of failing.
    if (charge.failureCode === "timeout") return { kind: "expire" };
    return { kind: "fail", failureCode: charge.failureCode ?? "provider_unavailable" };
  }
  return { kind: now >= payment.expiresAt ? "expire" : "none" };
}

/**
 * Returns null when nothing was reversed. Pass only gateway answers that were requested after the success;
 * earlier answers may be outdated. Specification silent: money that a gateway takes back.
 */
export function describeReversal(
  payment: Pick<UnsettledPayment, "reference" | "amountTzs">,
  charge: ChargeStatus,
): string | null {
  const isReversed = charge.state === "failed" || charge.state === "voided";
  if (!isReversed || charge.reference !== payment.reference) return null;
  return `the gateway says ${charge.state} of the ${payment.amountTzs} TZS that it had paid`;
}

function settleMoney(payment: UnsettledPayment, charge: ChargeStatus, shipmentPayable: boolean): Settlement {
  const detail = findMismatch(payment, charge);
  if (detail) return { kind: "quarantine", detail };
  const forShipment = payment.purpose === "shipment" && isPaymentOpen(payment.status) && shipmentPayable;
  return { kind: forShipment ? "pay_shipment" : "credit_wallet" };
}

function findMismatch(payment: UnsettledPayment, charge: ChargeStatus): string | null {
  if (charge.reference !== payment.reference) {
    return `the gateway answers for ${charge.reference}, asked for ${payment.reference}`;
  }
  if (charge.currency !== "TZS" || charge.amountTzs !== payment.amountTzs) {
    return `the gateway holds ${charge.amountTzs} ${charge.currency}, expected ${payment.amountTzs} TZS`;
  }
  return charge.providerReference ? null : "the gateway names no reference of its own";
}

interface EndedPayment {
  status: PaymentState;
  failureCode: PaymentFailureCode | null;
  gatewayState: GatewayState | null;
}

/**
 * Returns true only if certainly no money was taken. After a timeout or a review, only a failed or voided
 * payment at the gateway proves this. Specification silent: what the payer is told about the money.
 */
export function isUncharged({ status, failureCode, gatewayState }: EndedPayment): boolean {
  if (gatewayState === "failed" || gatewayState === "voided") return status !== "succeeded";
  return status === "failed" && failureCode !== null && failureCode !== "timeout";
}
