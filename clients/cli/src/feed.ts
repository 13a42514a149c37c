import { setTimeout as sleep } from "node:timers/promises";
import { ConnectionFailed, TumaError } from "../../typescript/src/errors.js";
import type { TumaEvent } from "../../typescript/src/generated/types.js";
import type { Tuma } from "../../typescript/src/index.js";

const POLL_MS = 1000;
const PAGE = 500;
const SERVER_FAULT = 500;

/**
 * Yields the events after `after` in order, then each new event until the signal fires. Retries while the
 * service is unavailable and calls `onAway` once per outage.
 */
export async function* streamEvents(
  tuma: Tuma,
  after: string | undefined,
  signal: AbortSignal,
  onAway: (reason: string) => void = () => {},
): AsyncGenerator<TumaEvent> {
  let last = after;
  let isAway = false;
  while (!signal.aborted) {
    try {
      for await (const event of tuma.events.list({ after: last, limit: PAGE }, { signal, maxRetries: 0 })) {
        isAway = false;
        yield event;
        last = event.id;
      }
      isAway = false;
    } catch (error) {
      if (signal.aborted) return;
      if (!isTransientError(error)) throw error;
      if (!isAway) onAway((error as TumaError).detail);
      isAway = true;
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  }
}

/** True when a retry can succeed: the service is unreachable, restarting or busy. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof ConnectionFailed) return true;
  return error instanceof TumaError && (error.status === 429 || (error.status ?? 0) >= SERVER_FAULT);
}
