import { z } from "zod";
import { idFilter, textFilter } from "@/lib/core/filter-fields";
import { LIMITS } from "@/lib/core/limits";

export const MESSAGE_KINDS = ["sms", "email"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `held`: stored, not sent (sandbox, or no provider). `suppressed`: blocked by a rule. `failed`: final. */
export const MESSAGE_STATUSES = ["queued", "sent", "held", "failed", "suppressed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export type DeliveryReport = "delivered" | "undelivered";

export const EMAIL_TEMPLATES = [
  "verify_email",
  "reset_password",
  "email_taken",
  "log_in_guesses",
  "factor_guesses",
  "new_device",
  "new_factor",
  "factor_removed",
  "recovery_code_used",
  "password_changed",
  "passkey_cloned",
  "factor_reset_asked",
  "key_new_place",
  "invitation",
  "merchant_approved",
  "merchant_rejected",
  "low_balance",
  "webhook_warning",
  "webhook_disabled_failing",
  "webhook_disabled_gone",
  "no_rider_alert",
  "late_collection",
  "payment_receipt",
  "receiver_proposal",
  "staff_invited",
  "hub_invited",
  "proposal_waiting",
  "link_order_waiting",
  "link_budget_half",
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** Bodies contain log-in links or codes, which are removed after sending. */
export const SECRET_TEMPLATES: readonly MessageTemplate[] = [
  "verify_email",
  "reset_password",
  "factor_reset_asked",
  "invitation",
  "staff_invited",
  "hub_invited",
  "rider_log_in_code",
];

export const SMS_TEMPLATES = [
  "tracking_link",
  "attempt_planned",
  "rider_job_cancelled",
  "rider_job_taken",
  "rider_called",
  "rider_custody_settled",
  "rider_log_in_code",
] as const;
export type MessageTemplate = EmailTemplate | (typeof SMS_TEMPLATES)[number];

const MESSAGE_REASONS = [
  "sandbox",
  "no_provider",
  "opted_out",
  "not_mobile",
  "country_not_allowed",
  "number_cap",
  "merchant_cap",
  "invalid_number",
  "invalid_address",
  "unsubscribed",
  "bad_credentials",
  "no_credit",
  "provider_refused",
  "provider_failed",
  "no_answer",
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

export const messageFilter = z.object({
  kind: z.enum(MESSAGE_KINDS).optional().catch(undefined),
  status: z.enum(MESSAGE_STATUSES).optional().catch(undefined),
  recipient: textFilter(LIMITS.emailMax),
  before: idFilter,
});

export type MessageFilter = z.output<typeof messageFilter>;
