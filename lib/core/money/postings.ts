/** Where money lies. Per mode there is one of each but `merchant_wallet`, of which every merchant has one. */
export const ACCOUNT_KINDS = [
  "merchant_wallet",
  "gateway_clearing",
  "shipment_escrow",
  "platform_revenue",
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const TRANSFER_TYPES = [
  "TOPUP",
  "SHIPMENT_PAYMENT",
  "REFUND",
  "CANCELLATION_FEE",
  "FAILURE_FEE",
  "DELIVERY_REVENUE",
  "CLAIM",
  "RETURN_SUBSIDY",
  "CHARGEBACK",
  "ADJUSTMENT",
] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

export interface Posting {
  type: TransferType;
  from: AccountKind;
  to: AccountKind;
  /** Whole TZS, at least 1: a flow of nothing is left out. */
  amountTzs: number;
}

/** Who paid for a shipment; `platform` pays for the return of a parcel that it failed to deliver. */
export type Payer = "wallet" | "gateway" | "platform";

/** A top-up, and money that a gateway brings after its shipment has ended. */
export function topUpPostings(amountTzs: number): Posting[] {
  return toPostings(["TOPUP", "gateway_clearing", "merchant_wallet", amountTzs]);
}

export function shipmentPaymentPostings(payer: Payer, amountTzs: number): Posting[] {
  if (payer === "platform")
    return toPostings(["RETURN_SUBSIDY", "platform_revenue", "shipment_escrow", amountTzs]);
  const from = payer === "wallet" ? "merchant_wallet" : "gateway_clearing";
  return toPostings(["SHIPMENT_PAYMENT", from, "shipment_escrow", amountTzs]);
}

/**
 * The retained fee, and the remainder to the wallet, by whatever means it was paid.
 * Specification: POST /merchant/shipments/{id}/cancel, rule 2.
 */
export function cancellationPostings(totalTzs: number, feeTzs: number): Posting[] {
  return splitFee("CANCELLATION_FEE", totalTzs, feeTzs);
}

/** Like a cancellation en route: the rider came for nothing. */
export function pickupFailurePostings(totalTzs: number, feeTzs: number): Posting[] {
  return splitFee("FAILURE_FEE", totalTzs, feeTzs);
}

/** On delivery, and on a final failure that is not refunded. */
export function revenuePostings(totalTzs: number): Posting[] {
  return toPostings(["DELIVERY_REVENUE", "shipment_escrow", "platform_revenue", totalTzs]);
}

/** A failure that is refunded in full. What the platform paid itself flows back to it, not to the merchant. */
export function refundPostings(payer: Payer, totalTzs: number): Posting[] {
  if (payer === "platform") return revenuePostings(totalTzs);
  return toPostings(["REFUND", "shipment_escrow", "merchant_wallet", totalTzs]);
}

/** What an administrator grants for a lost or damaged parcel, at most its declared value. */
export function claimPostings(amountTzs: number, declaredValueTzs: number): Posting[] {
  if (amountTzs > declaredValueTzs) {
    throw new RangeError(`A claim of ${amountTzs} TZS exceeds the declared value of ${declaredValueTzs} TZS`);
  }
  return toPostings(["CLAIM", "platform_revenue", "merchant_wallet", amountTzs]);
}

/** A gateway takes money back: from the wallet as far as it reaches, the rest from the platform. */
export function chargebackPostings(amountTzs: number, walletBalanceTzs: number): Posting[] {
  const fromWallet = Math.min(amountTzs, walletBalanceTzs);
  return toPostings(
    ["CHARGEBACK", "merchant_wallet", "gateway_clearing", fromWallet],
    ["CHARGEBACK", "platform_revenue", "gateway_clearing", amountTzs - fromWallet],
  );
}

/** A correction by an administrator; negative amounts take from the wallet. */
export function adjustmentPostings(amountTzs: number): Posting[] {
  return amountTzs < 0
    ? toPostings(["ADJUSTMENT", "merchant_wallet", "platform_revenue", -amountTzs])
    : toPostings(["ADJUSTMENT", "platform_revenue", "merchant_wallet", amountTzs]);
}

function splitFee(feeType: "CANCELLATION_FEE" | "FAILURE_FEE", totalTzs: number, feeTzs: number): Posting[] {
  if (feeTzs > totalTzs) throw new RangeError(`A fee of ${feeTzs} TZS exceeds the ${totalTzs} TZS paid`);
  return toPostings(
    [feeType, "shipment_escrow", "platform_revenue", feeTzs],
    ["REFUND", "shipment_escrow", "merchant_wallet", totalTzs - feeTzs],
  );
}

function toPostings(...rows: [TransferType, AccountKind, AccountKind, number][]): Posting[] {
  for (const [type, , , amountTzs] of rows) {
    if (!Number.isSafeInteger(amountTzs) || amountTzs < 0)
      throw new RangeError(`${type} of ${amountTzs} TZS`);
  }
  return rows
    .filter(([, , , amountTzs]) => amountTzs > 0)
    .map(([type, from, to, amountTzs]) => ({ type, from, to, amountTzs }));
}
