import { z } from "zod";
import { codePointLength } from "@/lib/core/input/text";
import { LIMITS } from "@/lib/core/limits";

export const MESSAGE_KINDS = ["sms", "email"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * `held`: nothing leaves the house, in the sandbox or without a provider. `suppressed`: not sent on purpose.
 * `failed`: refused by the provider for good, or given up.
 */
export const MESSAGE_STATUSES = ["queued", "sent", "held", "failed", "suppressed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What a provider reported of a message that it had taken. */
export type DeliveryReport = "delivered" | "undelivered";

/** Every mail that is written, by the name that its row keeps. */
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

/** Their links and codes let somebody in: what has been sent, or never will be, is stored without them. */
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
  "rider_job_cancelled",
  "rider_job_taken",
  "rider_called",
  "rider_custody_settled",
  "rider_log_in_code",
] as const;
export type MessageTemplate = EmailTemplate | (typeof SMS_TEMPLATES)[number];

/** Why a message did not go out, or did not arrive. */
export const MESSAGE_REASONS = [
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

const page = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

/** The filters that stand in the address of a list of messages; what is typed wrongly there is left out. */
export const messageFilter = z.object({
  kind: z.enum(MESSAGE_KINDS).optional().catch(undefined),
  status: z.enum(MESSAGE_STATUSES).optional().catch(undefined),
  /** The whole number or address. */
  recipient: z
    .string()
    .trim()
    .min(1)
    .refine((text) => codePointLength(text) <= LIMITS.emailMax && !text.includes("\0") && text.isWellFormed())
    .optional()
    .catch(undefined),
  /** The id of the last message of the page before this one. */
  before: page,
});

export type MessageFilter = z.output<typeof messageFilter>;
