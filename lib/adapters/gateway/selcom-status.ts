import { z } from "zod";
import { amount, referenceText } from "@/lib/adapters/gateway/fields";
import { payPage } from "@/lib/adapters/gateway/pay-page";
import { fullReference } from "@/lib/adapters/gateway/references";
import { unknownCharge } from "@/lib/adapters/gateway/unknown-charge";
import type { ChargeStatus } from "@/lib/core/payment-settlement";

const order = z.object({
  order_id: z.coerce.string().pipe(referenceText),
  amount,
  payment_status: z.string().max(50),
  transid: z.coerce.string().max(100).nullish(),
  reference: z.coerce.string().max(100).nullish(),
  currency: z.string().max(10).nullish(),
});

/** The answer of order-status. */
export const selcomOrder = z.object({
  resultcode: z.coerce.string(),
  data: z
    .array(order)
    .max(10)
    .nullish()
    .transform((orders) => orders ?? []),
});

const STATES: Record<string, ChargeStatus["state"]> = {
  COMPLETED: "succeeded",
  CANCELLED: "voided",
  USERCANCELLED: "failed",
  REJECTED: "failed",
};

/** The state of an order. The gateway tells no currency where it is the one that the order was made in: ours, TZS. */
export function selcomStatus(ourReference: string, { data }: z.output<typeof selcomOrder>): ChargeStatus {
  const [found] = data;
  if (!found) return unknownCharge(ourReference);
  const state = STATES[found.payment_status] ?? "processing";
  return {
    state,
    reference: fullReference(found.order_id),
    providerReference: found.reference || found.transid || null,
    amountTzs: found.amount,
    currency: found.currency ?? "TZS",
    failureCode: state === "failed" ? "user_cancelled" : null,
    paymentUrl: payPage(ourReference),
  };
}
