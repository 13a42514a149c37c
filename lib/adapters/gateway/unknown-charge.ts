import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

/** The gateway never heard of it. */
export function unknownCharge(reference: string): ChargeStatus {
  return {
    state: "unknown",
    reference,
    providerReference: null,
    amountTzs: 0,
    currency: "TZS",
    failureCode: null,
    paymentUrl: null,
  };
}
