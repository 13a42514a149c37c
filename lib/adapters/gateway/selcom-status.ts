import { z } from "zod";
import { amountField, referenceField } from "@/lib/adapters/gateway/fields";
import { getPaymentPageUrl } from "@/lib/adapters/gateway/pay-page";
import { toFullReference } from "@/lib/adapters/gateway/references";
import { createUnknownCharge } from "@/lib/adapters/gateway/unknown-charge";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";

const order = z.object({
  order_id: z.coerce.string().pipe(referenceField),
  amount: amountField,
  payment_status: z.string().max(50),
  transid: z.coerce.string().max(100).nullish(),
  reference: z.coerce.string().max(100).nullish(),
  currency: z.string().max(10).nullish(),
});

/** FAIL is an unknown order. */
export const selcomOrderSchema = z.union([
  z.object({ result: z.literal("SUCCESS"), data: z.array(order).min(1).max(10) }),
  z.object({ result: z.string().startsWith("FAIL"), data: z.null().default(null).catch(null) }),
]);

const STATES: Record<string, ChargeStatus["state"]> = {
  COMPLETED: "succeeded",
  CANCELLED: "voided",
  USERCANCELLED: "failed",
  REJECTED: "failed",
};

/** A missing currency means that of the order, TZS. */
export function selcomStatus(
  ourReference: string,
  { data }: z.output<typeof selcomOrderSchema>,
): ChargeStatus {
  const found = data?.[0];
  if (!found) return createUnknownCharge(ourReference);
  const state = STATES[found.payment_status] ?? "processing";
  return {
    state,
    reference: toFullReference(found.order_id),
    providerReference: found.reference || found.transid || found.order_id,
    amountTzs: found.amount,
    currency: found.currency ?? "TZS",
    failureCode: state === "failed" ? "user_cancelled" : null,
    paymentUrl: getPaymentPageUrl(ourReference),
  };
}
