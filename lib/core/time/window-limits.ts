const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds. In a separate file, because pages load the limits without zod. Specification: Scheduled pickup. */
export const WINDOW_LIMITS = {
  aheadMin: 15 * MINUTE_MS,
  aheadMax: 14 * DAY_MS,
  lengthMin: 30 * MINUTE_MS,
  lengthMax: DAY_MS,
  lengthDefault: 2 * HOUR_MS,
} as const;
