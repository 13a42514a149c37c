/** Specification silent: how long anything is kept. */
export const RETENTION_DAYS = {
  apiRequests: 30,
  positionTrails: 30,
  /** Longer than the event feed, for investigating complaints. */
  webhookEvents: 90,
  messages: 90,
  /** Orders by delivery link that led to no delivery. */
  linkOrders: 7,
  proofPhotos: 365,
} as const;
