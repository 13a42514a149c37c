/** Each mode has one account per kind; `merchant_wallet` has one account per merchant and mode. */
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
  /** Whole TZS, at least 1; postings of zero are left out. */
  amountTzs: number;
}

/** `platform` pays for returns of parcels that the platform failed to deliver. */
export type Payer = "wallet" | "gateway" | "platform";

export function topUpPostings(amountTzs: number): Posting[] {
  return toPostings(["TOPUP", "gateway_clearing", "merchant_wallet", amountTzs]);
}

export function shipmentPaymentPostings(payer: Payer, amountTzs: number): Posting[] {
  if (payer === "platform")
    return toPostings(["RETURN_SUBSIDY", "platform_revenue", "shipment_escrow", amountTzs]);
  const from = payer === "wallet" ? "merchant_wallet" : "gateway_clearing";
  return toPostings(["SHIPMENT_PAYMENT", from, "shipment_escrow", amountTzs]);
}

/** Specification: POST /merchant/shipments/{id}/cancel, rule 2. */
export function cancellationPostings(totalTzs: number, feeTzs: number): Posting[] {
  return splitFee("CANCELLATION_FEE", totalTzs, feeTzs);
}

export function pickupFailurePostings(totalTzs: number, feeTzs: number): Posting[] {
  return splitFee("FAILURE_FEE", totalTzs, feeTzs);
}

export function revenuePostings(totalTzs: number): Posting[] {
  return toPostings(["DELIVERY_REVENUE", "shipment_escrow", "platform_revenue", totalTzs]);
}

export function refundPostings(payer: Payer, totalTzs: number): Posting[] {
  if (payer === "platform") return revenuePostings(totalTzs);
  return toPostings(["REFUND", "shipment_escrow", "merchant_wallet", totalTzs]);
}

export function lossClaimPostings(amountTzs: number, declaredValueTzs: number): Posting[] {
  if (amountTzs > declaredValueTzs) {
    throw new RangeError(`A claim of ${amountTzs} TZS exceeds the declared value of ${declaredValueTzs} TZS`);
  }
  return toPostings(["CLAIM", "platform_revenue", "merchant_wallet", amountTzs]);
}

export function chargebackPostings(amountTzs: number, walletBalanceTzs: number): Posting[] {
  const fromWallet = Math.min(amountTzs, walletBalanceTzs);
  return toPostings(
    ["CHARGEBACK", "merchant_wallet", "gateway_clearing", fromWallet],
    ["CHARGEBACK", "platform_revenue", "gateway_clearing", amountTzs - fromWallet],
  );
}

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
