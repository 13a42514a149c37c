import { z } from "zod";
import { amountField } from "@/lib/adapters/gateway/fields";
import { getPaymentPageUrl } from "@/lib/adapters/gateway/pay-page";
import { parseFailureCode } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

/** An order without a payment attempt is an error in this API. */
export const pesapalTransactionSchema = z.object({
  status_code: z.int().nullish(),
  merchant_reference: z.string().max(100).nullish(),
  amount: amountField.nullish(),
  currency: z.string().max(10).nullish(),
  description: z.string().nullish(),
  error: z.looseObject({ code: z.string().nullish() }).nullish(),
});

/** Invalid is an unpaid order; reversed money went back to the payer. */
const STATES: Record<number, ChargeStatus["state"]> = { 1: "succeeded", 2: "failed", 3: "failed" };

export function pesapalStatus(
  reference: string,
  trackingId: string,
  transaction: z.output<typeof pesapalTransactionSchema>,
): ChargeStatus {
  const isUnpaid = Boolean(transaction.error?.code);
  const state = (isUnpaid ? undefined : STATES[transaction.status_code ?? 0]) ?? "processing";
  return {
    state,
    reference: isUnpaid ? reference : (transaction.merchant_reference ?? ""),
    providerReference: trackingId,
    amountTzs: transaction.amount ?? 0,
    currency: transaction.currency ?? "",
    failureCode: state === "failed" ? parseFailureCode(transaction.description) : null,
    paymentUrl: getPaymentPageUrl(reference),
  };
}
