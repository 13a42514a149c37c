/** What a key may be allowed to do; each endpoint of the API asks for one. Specification: Authentication, 10. */
export const KEY_SCOPES = [
  "rates:read",
  "shipments:read",
  "shipments:write",
  "shipments:cancel",
  "webhooks:manage",
  "wallet:read",
] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** Days after which a key may be made to stop by itself. */
export const KEY_LIFETIME_DAYS = [30, 90, 365] as const;
