import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { LOCALES } from "@/lib/core/locale";
import { email, text, phoneInput } from "@/lib/core/wire-fields";
import { password } from "./password";
import { parseReceiverContact } from "./receiver-contact";

export const currentPassword = z.string().min(1).max(200);
const token = z.string().min(1).max(200);
const language = z.enum(LOCALES);
const tinInput = z.preprocess(
  (value) => (typeof value === "string" ? value.replaceAll(/[\s-]/g, "") || null : value),
  z
    .string()
    .regex(/^\d{9}$/)
    .nullable(),
);
/** Specification: What the service does, 5. */
const contact = text({ max: LIMITS.emailMax })
  .transform((typed) => typed.trim() || null)
  .refine((typed) => typed === null || parseReceiverContact(typed) !== null, {
    message: "Value error, neither a mail address nor an https address, or one that holds a phone number",
    params: { type: "value_error" },
  })
  .nullable();
const businessName = text({ min: LIMITS.nameMin, max: LIMITS.nameMax });

export const registerRequest = z.object({
  business_name: businessName,
  business_email: email,
  phone: phoneInput,
  password,
  language,
});

export const emailRequest = z.object({ email });
export const verifyEmailRequest = z.object({ token, password: currentPassword.optional() });
export const resetPasswordRequest = z.object({ token, password });
export const changePasswordRequest = z.object({ password: currentPassword, new_password: password });

export const profileRequest = z
  .object({
    business_name: businessName,
    phone: phoneInput,
    address: text({ max: LIMITS.addressMax, isMultiline: true }).nullable(),
    tin: tinInput,
    language,
    require_pin: z.boolean(),
    receiver_contact: contact,
    receiver_may_propose: z.boolean(),
    notify_low_balance: z.boolean(),
    notify_webhook_disabled: z.boolean(),
    notify_receipts: z.boolean(),
  })
  .partial();
