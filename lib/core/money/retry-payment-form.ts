import { z } from "zod";
import { phoneInput } from "@/lib/core/wire-fields";
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from "./payment";

const blankToNull = (value: unknown) => (value === "" || value === undefined ? null : value);

export const retryPaymentForm = z.object({
  method: z.enum(PAYMENT_METHODS),
  provider: z.preprocess(blankToNull, z.enum(PAYMENT_PROVIDERS).nullable()),
  phone_number: z.preprocess(
    (value) => blankToNull(typeof value === "string" ? value.trim() : value),
    phoneInput.nullable(),
  ),
});

export type RetryPaymentInput = z.output<typeof retryPaymentForm>;

export const RETRY_PAYMENT_REFUSALS = ["still_open", "unreached", "busy", "limited", "invalid"] as const;
export type RetryPaymentRefusal = (typeof RETRY_PAYMENT_REFUSALS)[number];
