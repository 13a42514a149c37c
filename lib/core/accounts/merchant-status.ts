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

/**
 * Whether a merchant's people may work in a mode: before approval in the sandbox, where keys and funding wait for it.
 * Specification: Accounts, 7.
 */
export function canWorkInMode(status: MerchantStatus, mode: Mode): boolean {
  return status === "approved" || (status === "email_verified" && mode === "sandbox");
}
