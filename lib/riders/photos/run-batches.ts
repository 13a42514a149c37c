import { redactError } from "@/db/redact-error";
import { log } from "@/lib/platform/log";

/** A run ends before the next one begins, a minute later. */
const RUN_MS = 45_000;
/** The store is away: the next run tries again. */
const FAILURES_MAX = 3;

/**
 * Does with each what the store has to do for it, one after the other, until the run has lasted long enough or the
 * store has failed too often. Logs each failure in the words of `failure`.
 */
export async function runBatches<T>(
  each: T[],
  failure: string,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const until = Date.now() + RUN_MS;
  let failures = 0;
  for (const one of each) {
    if (Date.now() > until || failures === FAILURES_MAX) return;
    await work(one).catch((error: unknown) => {
      failures += 1;
      log.warn({ error: redactError(error) }, failure);
    });
  }
}
