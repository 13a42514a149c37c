import { ConditionError } from "@/lib/core/conditions";
import { consume, rateLimited, refundPoints } from "./rate-limit";

interface Bucket {
  name: string;
  key: string | number;
  limit: number;
  windowSeconds: number;
}

/** Counts one attempt. Throws rate_limited beyond the limit. */
export async function throttle({ name, key, limit, windowSeconds }: Bucket): Promise<void> {
  const verdict = await consume(name, key, limit, windowSeconds);
  if (!verdict.allowed) throw rateLimited(verdict.retryAfterSeconds);
}

/**
 * Runs what may be tried only so often, and counts failures alone. An attempt counts before it runs, so that many
 * at once cannot slip past each other. Throws rate_limited, or what the work throws.
 */
export async function countingFailures<T>(buckets: Bucket[], work: () => Promise<T>): Promise<T> {
  await takeAll(buckets);
  try {
    const result = await work();
    await takeBack(buckets);
    return result;
  } catch (error) {
    if (isUntried(error)) await takeBack(buckets);
    throw error;
  }
}

/** Told to come back before anything was looked at: a storm of guesses must not use up its victim's tries. */
export function isUntried(error: unknown): boolean {
  return error instanceof ConditionError && ["busy", "rate_limited"].includes(error.condition);
}

/** What one bucket refuses is not counted by those before it: nothing is tried, and others may share them. */
async function takeAll(buckets: Bucket[]): Promise<void> {
  for (const [index, bucket] of buckets.entries()) {
    try {
      await throttle(bucket);
    } catch (error) {
      await takeBack(buckets.slice(0, index));
      throw error;
    }
  }
}

async function takeBack(buckets: Bucket[]): Promise<void> {
  for (const { name, key, windowSeconds } of buckets) await refundPoints(name, key, windowSeconds);
}
