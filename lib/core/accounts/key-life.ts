/** Days after which a key may be made to stop by itself. */
export const KEY_LIFETIME_DAYS = [30, 90, 365] as const;
