/** Specification: Limits. */
export const LIMITS = {
  itemsMin: 1,
  itemsMax: 50,
  quantityMax: 100,
  measureMax: 500,
  descriptionMin: 2,
  descriptionMax: 500,
  addressMin: 5,
  addressMax: 500,
  notesMax: 500,
  nameMin: 2,
  nameMax: 255,
  emailMax: 254,
  referenceMax: 255,
  reasonMin: 5,
  reasonMax: 500,
  searchMax: 255,
  perPageDefault: 20,
  perPageMax: 100,
  /** Keeps page × per_page within 32 bits. */
  pageMax: 1_000_000,
  declaredValueMax: 1_000_000_000,
  idempotencyKeyMin: 16,
  idempotencyKeyMax: 255,
  /** Maximum bytes of a request body, checked before the body is parsed. */
  bodyBytes: 256 * 1024,
  jsonDepth: 16,
} as const;

/** Specification silent: retention periods. */
export const RETENTION_DAYS = {
  apiRequests: 30,
  positionTrails: 30,
  /** Webhook events are stored longer than the event feed, to investigate complaints. */
  webhookEvents: 90,
  messages: 90,
  linkOrders: 7,
  proofPhotos: 365,
} as const;
