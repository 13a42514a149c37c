import { redactError } from "@/db/redact-error";
import { log } from "@/lib/platform/log";

/** Milliseconds; shorter than the minute between runs. */
const RUN_MS = 45_000;
const FAILURES_MAX = 3;

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
