/** An older time usually means a wrong phone clock, not a phone that was offline for days. */
const REPORT_AGE_MAX_MS = 48 * 3_600_000;
const OFFLINE_AFTER_MS = 120_000;
/** A larger difference between two clock offsets means that the phone's clock was changed. */
const CLOCK_SLACK_MS = 60_000;

export interface StepTimes {
  at: Date;
  now: Date;
  isOffline?: boolean;
}

interface TapClock {
  tappedAt: Date;
  /** Server time minus phone time in milliseconds, as known to the phone at the time of the tap. */
  offsetMs: number;
  /** Server time of the last response before the tap. */
  syncedAt: Date;
  sentAt: Date;
}

export interface ReportedTime {
  at: Date;
  /** False when the offsets of the phone's clock give two possible times, or none. */
  isCertain: boolean;
  /** `at` may be late by up to this many milliseconds because of the network delay. */
  lateByMs?: number;
}

/** Returns server time, also if the phone's clock was changed after the tap. Specification: Late steps and custody. */
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
 * Limits the time: not more than 48 hours ago, not before the previous step, not in the future. Specification
 * silent: the time of a step that is reported late.
 */
export function clampReportedTime(
  happenedAt: Date,
  { now, notBefore }: { now: Date; notBefore: Date },
): Date {
  const earliest = Math.max(now.getTime() - REPORT_AGE_MAX_MS, notBefore.getTime());
  return new Date(Math.max(earliest, Math.min(happenedAt.getTime(), now.getTime())));
}

export type StepTiming = "before" | "after" | "unknown";

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

export function wasReportedOffline({ at, now, isOffline }: StepTimes): boolean {
  return isOffline === true || now.getTime() - at.getTime() > OFFLINE_AFTER_MS;
}
