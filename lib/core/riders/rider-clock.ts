/** Older reports are not taken at their word: a phone's clock is wrong more often than it is offline for days. */
const BELIEVED_MS = 48 * 3_600_000;
/** A report that comes within this was made on the spot. */
const OFFLINE_AFTER_MS = 120_000;

/** When a step happened, as far as believed, and what time it is. */
export interface StepTimes {
  at: Date;
  now: Date;
}

/**
 * When a reported step happened, as far as the phone's clock can be believed: not in the future, not longer ago than
 * 48 hours, not before the step before it; else the nearest moment that is possible.
 * Specification silent: when a step happened that is reported late.
 */
export function believedTime(happenedAt: Date, { now, notBefore }: { now: Date; notBefore: Date }): Date {
  const earliest = Math.max(now.getTime() - BELIEVED_MS, notBefore.getTime());
  return new Date(Math.max(earliest, Math.min(happenedAt.getTime(), now.getTime())));
}

/** Whether a step was reported so late that the phone must have been offline. */
export function wasOffline(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > OFFLINE_AFTER_MS;
}
