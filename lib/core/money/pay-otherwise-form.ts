import { z } from "zod";
import { typedPhone } from "@/lib/core/wire-fields";
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from "./payment";

const blankIsNone = (value: unknown) => (value === "" || value === undefined ? null : value);

/** What the payer chooses on the payment page; blank means as before, or as the number says. */
export const payOtherwiseForm = z.object({
  method: z.enum(PAYMENT_METHODS),
  provider: z.preprocess(blankIsNone, z.enum(PAYMENT_PROVIDERS).nullable()),
  phone_number: z.preprocess(
    (value) => blankIsNone(typeof value === "string" ? value.trim() : value),
    typedPhone.nullable(),
  ),
});

export type PayOtherwiseChoice = z.output<typeof payOtherwiseForm>;

/** Why the payer's choice began no payment, as the page's link carries it. */
export const PAY_REFUSALS = ["still_open", "unreached", "busy", "limited", "invalid"] as const;
export type PayRefusal = (typeof PAY_REFUSALS)[number];
