/** Of a service that is busy or was not reached: it can be asked again with the same key. */
const WORTH_ANOTHER = new Set([429, 500, 502, 503, 504]);
const FIRST_WAIT_SECONDS = 0.5;
const WAIT_SECONDS_MAX = 8;
/** Longer than that a caller's own request would hang: it is told instead, with `retryAfter`. */
const RETRY_AFTER_SECONDS_MAX = 60;

/**
 * Seconds to wait before the next attempt, or null when there is none. `status` is null where no answer came;
 * `attempt` counts from 0, `chance` is from 0 to 1.
 */
export function secondsToWait(
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
  // Those who were sent away together do not come back together.
  return outcome.retryAfter + backoff * chance;
}

/** The three forms of an HTTP date begin with a day's name; the oldest form does not name its zone, which is UTC. */
const HTTP_DATE = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? /i;

/** `Retry-After` in seconds or as a date, as seconds; null without one. */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (!HTTP_DATE.test(text)) return null;
  const at = Date.parse(/ GMT$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, (at - nowMs) / 1000);
}
