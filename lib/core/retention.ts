/**
 * Days after which what is kept of people and of every parcel is removed, once it has ended. Shown in docs/runbook.md.
 * Specification silent: how long anything is kept.
 */
export const RETENTION_DAYS = {
  apiRequests: 30,
  positionTrails: 30,
  /** Longer than the feed goes back, for those who look into a complaint. */
  webhookEvents: 90,
  messages: 90,
  /** Of buyers who filled in a delivery link and got no delivery. */
  linkOrders: 7,
  proofPhotos: 365,
} as const;
