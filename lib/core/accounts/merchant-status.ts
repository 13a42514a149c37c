import type { Mode } from "@/lib/core/mode";

/** Specification: What the service does, 7. */
export const MERCHANT_STATUSES = [
  "registered",
  "email_verified",
  "approved",
  "rejected",
  "suspended",
] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];

/** Specification: Accounts, 7. */
export function canWorkInMode(status: MerchantStatus, mode: Mode): boolean {
  return status === "approved" || (status === "email_verified" && mode === "sandbox");
}
