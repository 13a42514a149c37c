import { z } from "zod";
import { amountField, referenceField } from "@/lib/adapters/gateway/fields";
import { getPaymentPageUrl } from "@/lib/adapters/gateway/pay-page";
import { toFullReference } from "@/lib/adapters/gateway/references";
import { createUnknownCharge } from "@/lib/adapters/gateway/unknown-charge";
import { parseFailureCode } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

const entry = z.object({
  id: referenceField,
  status: z.string().max(50),
  orderReference: referenceField,
  collectedAmount: amountField.nullish(),
  collectedCurrency: z.string().max(10).nullish(),
  message: z.string().nullish(),
});

export const clickpesaPaymentsSchema = z.array(entry).max(100);

const PAID = ["SUCCESS", "SETTLED"];

/** Paid by any attempt, else open while one is open, else failed with the last. */
export function clickpesaStatus(
  reference: string,
  attempts: z.output<typeof clickpesaPaymentsSchema>,
): ChargeStatus {
  const paid = attempts.find(({ status }) => PAID.includes(status));
  const open = attempts.find(({ status }) => status !== "FAILED");
  const shown = paid ?? open ?? attempts.at(-1);
  if (!shown) return createUnknownCharge(reference);
  return {
    state: paid ? "succeeded" : open ? "processing" : "failed",
    reference: toFullReference(shown.orderReference),
    providerReference: shown.id,
    amountTzs: shown.collectedAmount ?? 0,
    currency: shown.collectedCurrency ?? "",
    failureCode: paid || open ? null : parseFailureCode(shown.message),
    paymentUrl: getPaymentPageUrl(reference),
  };
}
