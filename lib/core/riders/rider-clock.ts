/** Older reports are not taken at their word: a phone's clock is wrong more often than it is offline for days. */
const REPORT_AGE_MAX_MS = 48 * 3_600_000;
/** A report that comes within this was made on the spot. */
const OFFLINE_AFTER_MS = 120_000;
/** Two readings of one clock differ by no more than a slow network takes; beyond it the clock was set. */
const CLOCK_SLACK_MS = 60_000;

/** When a step happened, as far as believed, and what time it is. */
export interface StepTimes {
  at: Date;
  now: Date;
  /** Whether the phone says that it had no network at the tap. */
  isOffline?: boolean;
}

/** What a phone kept with a step, so that a clock that was set since then does not move it. */
export interface TapClock {
  /** By the phone's clock. */
  tappedAt: Date;
  /** The server's clock minus the phone's, as it was known at the tap. */
  offsetMs: number;
  /** When the server was last heard of before the tap, by the server's clock. */
  syncedAt: Date;
  /** When the report was sent, by the phone's clock. */
  sentAt: Date;
}

/** When a step is said to have happened; `isCertain` unless the phone's clock allows of two times, or of none. */
export interface ReportedTime {
  at: Date;
  isCertain: boolean;
  /** By how much it may have been earlier: a reading by the sending is late by what that took. */
  lateByMs?: number;
}

/**
 * When a tap happened, by our clock. Where the phone's clock was set between the tap and the sending, the offset of
 * either moment may be right: the one that lies between the last word from the server and now.
 * Specification: Late steps and custody.
 */
export function calculateTapTime(
  { tappedAt, offsetMs, syncedAt, sentAt }: TapClock,
  now: Date,
): ReportedTime {
  const offsetNowMs = now.getTime() - sentAt.getTime();
  const then = new Date(tappedAt.getTime() + offsetMs);
  if (Math.abs(offsetNowMs - offsetMs) <= CLOCK_SLACK_MS) return { at: then, isCertain: isPossible(then) };
  const since = new Date(tappedAt.getTime() + offsetNowMs);
  const possible = [then, since].filter(isPossible);
  const at = possible[0] ?? then;
  return { at, isCertain: possible.length === 1, ...(at === since && { lateByMs: CLOCK_SLACK_MS }) };

  function isPossible(at: Date): boolean {
    return (
      at.getTime() >= syncedAt.getTime() - CLOCK_SLACK_MS && at.getTime() <= now.getTime() + CLOCK_SLACK_MS
    );
  }
}

/**
 * When a reported step happened, as far as the phone's clock can be believed: not in the future, not longer ago than
 * 48 hours, not before the step before it; else the nearest moment that is possible.
 * Specification silent: when a step happened that is reported late.
 */
export function clampReportedTime(
  happenedAt: Date,
  { now, notBefore }: { now: Date; notBefore: Date },
): Date {
  const earliest = Math.max(now.getTime() - REPORT_AGE_MAX_MS, notBefore.getTime());
  return new Date(Math.max(earliest, Math.min(happenedAt.getTime(), now.getTime())));
}

/** Whether a step lies before the moment at which the job was taken away, after it, or cannot be placed. */
export type StepTiming = "before" | "after" | "unknown";

/** Places a step that is told late. `acceptedAt` and `endedAt`: when the job began and was taken away, by our clock. */
export function classifyStepTime(
  { at, isCertain, lateByMs = 0 }: ReportedTime,
  { now, acceptedAt, endedAt }: { now: Date; acceptedAt: Date; endedAt: Date },
): StepTiming {
  const time = at.getTime();
  const isPossible =
    isCertain &&
    time >= acceptedAt.getTime() - CLOCK_SLACK_MS &&
    time >= now.getTime() - REPORT_AGE_MAX_MS &&
    time <= now.getTime() + CLOCK_SLACK_MS;
  if (!isPossible) return "unknown";
  if (time <= endedAt.getTime()) return "before";
  return time - lateByMs > endedAt.getTime() ? "after" : "unknown";
}

/** Whether a step was reported so late that the phone must have been offline. */
export function isOfflineReport({ at, now, isOffline }: StepTimes): boolean {
  return isOffline === true || now.getTime() - at.getTime() > OFFLINE_AFTER_MS;
}
