/** Statuses of a busy or unreachable service. A retry with the same idempotency key is safe. */
const WORTH_ANOTHER = new Set([429, 500, 502, 503, 504]);
const FIRST_WAIT_SECONDS = 0.5;
const WAIT_SECONDS_MAX = 8;
/**
 * The client does not retry after a longer `Retry-After`, because the wait would block the request of the caller.
 * The error contains the value in `retryAfter`.
 */
const RETRY_AFTER_SECONDS_MAX = 60;

/**
 * Seconds before the next attempt, or null when the request is not retried. `status` is null when no response
 * arrived; `attempt` starts at 0; `chance` is a random number from 0 to 1.
 */
export function getRetrySeconds(
  outcome: { status: number | null; retryAfter: number | null },
  attempt: number,
  maxRetries: number,
  chance: number,
): number | null {
  if (attempt >= maxRetries) return null;
  if (outcome.status !== null && !WORTH_ANOTHER.has(outcome.status)) return null;
  const backoff = Math.min(WAIT_SECONDS_MAX, FIRST_WAIT_SECONDS * 2 ** attempt) * (0.5 + chance / 2);
  if (outcome.retryAfter === null) return backoff;
  if (outcome.retryAfter > RETRY_AFTER_SECONDS_MAX) return null;
  // Add jitter, so that clients do not all retry at the same time.
  return outcome.retryAfter + backoff * chance;
}

/** All three HTTP date formats start with a day name. The oldest format omits the time zone, which is UTC. */
const HTTP_DATE = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? /i;

/**
 * Parses `Retry-After` (seconds or a date) into seconds. Returns null when the header is missing or invalid.
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (!HTTP_DATE.test(text)) return null;
  const at = Date.parse(/ GMT$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, (at - nowMs) / 1000);
}
