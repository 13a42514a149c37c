import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { LOCALES } from "@/lib/core/locale";
import { toE164 } from "@/lib/core/phones";
import { email, phone, text } from "@/lib/core/wire-fields";
import { password } from "./password";

/** A password that is only compared: however long, it is judged by its hash alone. */
export const knownPassword = z.string().min(1).max(200);
const token = z.string().min(1).max(200);
const language = z.enum(LOCALES);
/** People type 0712 345 678; stored is +255712345678. */
const typedPhone = z.preprocess((value) => (typeof value === "string" ? toE164(value) : value), phone);
const businessName = text({ min: LIMITS.nameMin, max: LIMITS.nameMax });

export const registerRequest = z.object({
  business_name: businessName,
  business_email: email,
  phone: typedPhone,
  password,
  language,
});

export const emailRequest = z.object({ email });
export const verifyEmailRequest = z.object({ token });
export const resetPasswordRequest = z.object({ token, password });
export const changePasswordRequest = z.object({ password: knownPassword, new_password: password });
export const confirmedRequest = z.object({ password: knownPassword });

export const profileRequest = z
  .object({
    business_name: businessName,
    phone: typedPhone,
    address: text({ max: LIMITS.addressMax, lines: true }).nullable(),
    language,
    require_pin: z.boolean(),
    notify_low_balance: z.boolean(),
    notify_webhook_disabled: z.boolean(),
    notify_receipts: z.boolean(),
  })
  .partial();
