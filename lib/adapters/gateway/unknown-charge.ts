import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

export function createUnknownCharge(reference: string): ChargeStatus {
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
