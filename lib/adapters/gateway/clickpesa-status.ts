import { z } from "zod";
import { amount, referenceText } from "@/lib/adapters/gateway/fields";
import { payPage } from "@/lib/adapters/gateway/pay-page";
import { fullReference } from "@/lib/adapters/gateway/references";
import { unknownCharge } from "@/lib/adapters/gateway/unknown-charge";
import { parseFailureCode } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

const entry = z.object({
  id: referenceText,
  status: z.string().max(50),
  orderReference: referenceText,
  collectedAmount: amount.nullish(),
  collectedCurrency: z.string().max(10).nullish(),
  message: z.string().nullish(),
});

export const clickpesaPayments = z.array(entry).max(100);

const PAID = ["SUCCESS", "SETTLED"];

/** Paid by any attempt, else open while one is open, else failed with the last. */
export function clickpesaStatus(
  reference: string,
  attempts: z.output<typeof clickpesaPayments>,
): ChargeStatus {
  const paid = attempts.find(({ status }) => PAID.includes(status));
  const open = attempts.find(({ status }) => status !== "FAILED");
  const shown = paid ?? open ?? attempts.at(-1);
  if (!shown) return unknownCharge(reference);
  return {
    state: paid ? "succeeded" : open ? "processing" : "failed",
    reference: fullReference(shown.orderReference),
    providerReference: shown.id,
    amountTzs: shown.collectedAmount ?? 0,
    currency: shown.collectedCurrency ?? "",
    failureCode: paid || open ? null : parseFailureCode(shown.message),
    paymentUrl: payPage(reference),
  };
}
