import { z } from "zod";
import { phoneInput } from "@/lib/core/wire-fields";
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from "./payment";

const blankToNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** What the payer chooses on the payment page; blank means as before, or as the number says. */
export const retryPaymentForm = z.object({
  method: z.enum(PAYMENT_METHODS),
  provider: z.preprocess(blankToNull, z.enum(PAYMENT_PROVIDERS).nullable()),
  phone_number: z.preprocess(
    (value) => blankToNull(typeof value === "string" ? value.trim() : value),
    phoneInput.nullable(),
  ),
});

export type RetryPaymentInput = z.output<typeof retryPaymentForm>;

/** Why the payer's choice began no payment, as the page's link carries it. */
export const RETRY_PAYMENT_REFUSALS = ["still_open", "unreached", "busy", "limited", "invalid"] as const;
export type RetryPaymentRefusal = (typeof RETRY_PAYMENT_REFUSALS)[number];
