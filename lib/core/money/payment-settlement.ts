import { isPaymentOpen, type PaymentFailureCode, type PaymentPurpose, type PaymentState } from "./payment";

/** What a gateway answers when it is asked for a payment. `unknown`: it never heard of it. */
export interface ChargeStatus {
  state: "unknown" | "processing" | "succeeded" | "failed" | "voided";
  /** Our reference, as the gateway has it. */
  reference: string;
  providerReference: string | null;
  amountTzs: number;
  currency: string;
  failureCode: PaymentFailureCode | null;
  paymentUrl: string | null;
}

/** What a gateway said when it was asked, or that it said nothing. */
export type GatewayState = ChargeStatus["state"] | "no_answer";

export interface UnsettledPayment {
  reference: string;
  status: PaymentState;
  purpose: PaymentPurpose;
  amountTzs: number;
  expiresAt: Date;
}

export type Settlement =
  | { kind: "none" | "pay_shipment" | "credit_wallet" | "expire" | "cancel" }
  | { kind: "fail"; failureCode: PaymentFailureCode }
  | { kind: "quarantine"; detail: string };

/**
 * What the gateway's word does to a payment. Money that arrives after the payment ended, or for a shipment that
 * can no longer be paid, goes to the wallet; money that does not match is held for an administrator.
 * Specification silent: completion of payment on the gateway path.
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
    // A prompt without an answer ends by itself.
    if (charge.failureCode === "timeout") return { kind: "expire" };
    return { kind: "fail", failureCode: charge.failureCode ?? "provider_unavailable" };
  }
  return { kind: now >= payment.expiresAt ? "expire" : "none" };
}

/**
 * How the gateway's word takes back what it had paid, or null when it does not; what is said of another payment never
 * does. Only for a word that was asked for after the success: an older one is merely late.
 * Specification silent: money that a gateway takes back.
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
  /** What the gateway last said of it; null where it was never asked. */
  gatewayState: GatewayState | null;
}

/**
 * Whether it is known that a payment without success has taken nothing: the gateway itself said that it failed or was
 * given up. One that merely ran out of time, or is held for review, may have taken money that nothing tells of yet.
 * Specification silent: what a payer is told of the money.
 */
export function isUncharged({ status, failureCode, gatewayState }: EndedPayment): boolean {
  if (gatewayState === "failed" || gatewayState === "voided") return status !== "succeeded";
  // "timeout" is also what we ourselves write when nothing was heard in time.
  return status === "failed" && failureCode !== null && failureCode !== "timeout";
}
