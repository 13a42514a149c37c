import { z } from "zod";
import { phoneInput } from "@/lib/core/wire-fields";
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from "./payment";

/** What the page sends to begin a top-up; the amount's bounds are settings, and the verb checks them. Whole TZS. */
export const topUpRequest = z
  .object({
    amount: z.int().min(1),
    method: z.enum(PAYMENT_METHODS),
    phone_number: phoneInput.nullish(),
    provider: z.enum(PAYMENT_PROVIDERS).nullish(),
  })
  .refine(({ method, phone_number: number }) => method === "card" || Boolean(number), {
    path: ["phone_number"],
    message: "Field required",
    params: { type: "missing" },
  });
