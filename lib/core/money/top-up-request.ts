import { z } from "zod";
import { toE164 } from "@/lib/core/phones";
import { phone } from "@/lib/core/wire-fields";
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from "./payment";

/** People type 0712 345 678; stored is +255712345678. */
const typedPhone = z.preprocess((value) => (typeof value === "string" ? toE164(value) : value), phone);

/** What the page sends to begin a top-up; the amount's bounds are settings, and the verb checks them. Whole TZS. */
export const topUpRequest = z
  .object({
    amount: z.int().min(1),
    method: z.enum(PAYMENT_METHODS),
    phone_number: typedPhone.nullish(),
    provider: z.enum(PAYMENT_PROVIDERS).nullish(),
  })
  .refine(({ method, phone_number: number }) => method === "card" || Boolean(number), {
    path: ["phone_number"],
    message: "Field required",
    params: { type: "missing" },
  });
