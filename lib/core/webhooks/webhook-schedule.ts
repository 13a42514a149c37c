import type { Mode } from "@/lib/core/mode";

const MINUTE = 60;
const HOUR = 3600;

/** The live delays total 27 hours, to outlast an overnight outage of the receiver. */
const DELAYS_SECONDS: Record<Mode, readonly number[]> = {
  live: [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR],
  sandbox: [5, 30, 2 * MINUTE],
};

const JITTER = 0.2;

const RETRY_AFTER_MAX_SECONDS = HOUR;

/** `gone` disables the endpoint. */
export type AttemptOutcome =
  | { outcome: "succeeded" | "failed" | "gone" }
  | { outcome: "retry"; delaySeconds: number };

interface FinishedAttempt {
  mode: Mode;
  attempt: number;
  /** Null when no complete response arrived within the deadline. */
  statusCode: number | null;
  retryAfterSeconds: number | null;
}

/** `random` is in [0, 1). Specification silent: redelivery and retry policy. */
export function decideAttemptOutcome(finished: FinishedAttempt, random: number): AttemptOutcome {
  const { statusCode } = finished;
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return { outcome: "succeeded" };
  if (statusCode === 410) return { outcome: "gone" };
  const scheduled = DELAYS_SECONDS[finished.mode][finished.attempt - 1];
  if (scheduled === undefined) return { outcome: "failed" };
  const jittered = scheduled * (1 - JITTER + 2 * JITTER * random);
  return { outcome: "retry", delaySeconds: Math.max(jittered, getRequestedDelay(finished)) };
}

/** Returns seconds; null when the header is absent or invalid. */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  // Date.parse accepts almost anything ("-5" is a date); HTTP dates end in GMT.
  const at = /GMT\s*$/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, (at - nowMs) / 1000);
}

function getRequestedDelay(finished: FinishedAttempt): number {
  if (finished.statusCode !== 429 && finished.statusCode !== 503) return 0;
  return Math.min(finished.retryAfterSeconds ?? 0, RETRY_AFTER_MAX_SECONDS);
}
