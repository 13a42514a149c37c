import { z } from "zod";
import { dayFilter, idFilter } from "@/lib/core/filter-fields";

export const LOG_SUBJECTS = [
  "api_key",
  "webhook",
  "member",
  "profile",
  "wallet",
  "export",
  "factor",
  "data",
] as const;
export type LogSubject = (typeof LOG_SUBJECTS)[number];

export const merchantLogFilter = z.object({
  about: z.enum(LOG_SUBJECTS).optional().catch(undefined),
  person: idFilter,
  /** First and last day in Tanzania, both included. */
  from: dayFilter,
  to: dayFilter,
  before: idFilter,
});

export type MerchantLogFilter = z.output<typeof merchantLogFilter>;

/** Specification: People of a business, 6. */
const MERCHANT_ACTIONS = [
  "api_key.created",
  "api_key.changed",
  "api_key.rotated",
  "api_key.revoked",
  "webhook.created",
  "webhook.changed",
  "webhook.deleted",
  "webhook.secret_rotated",
  "member.invited",
  "member.invitation_sent_again",
  "member.invitation_withdrawn",
  "member.joined",
  "member.role_changed",
  "member.removed",
  "member.left",
  "profile.changed",
  "wallet.threshold_changed",
  "export.shipments",
  "export.statement",
  "export.log",
  "factor.added",
  "factor.removed",
  "factor.reset",
  "factor.codes_renewed",
  "factor.required",
  "factor.not_required",
  "data.seen",
  "data.erased",
] as const satisfies readonly `${LogSubject}.${string}`[];
export type MerchantAction = (typeof MERCHANT_ACTIONS)[number];
