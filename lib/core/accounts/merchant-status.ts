/** Specification: What the service does, 7. */
export const MERCHANT_STATUSES = [
  "registered",
  "email_verified",
  "approved",
  "rejected",
  "suspended",
] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];
