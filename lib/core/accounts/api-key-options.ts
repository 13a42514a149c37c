/** Specification: Authentication, 10. */
export const KEY_SCOPES = [
  "rates:read",
  "shipments:read",
  "shipments:write",
  "shipments:cancel",
  "webhooks:manage",
  "wallet:read",
] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

export const KEY_LIFETIME_DAYS = [30, 90, 365] as const;
