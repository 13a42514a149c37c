import { ConditionError } from "@/lib/core/conditions";
import { consumeRateLimit, createRateLimitError } from "./rate-limit";

interface Bucket {
  name: string;
  key: string | number;
  limit: number;
  windowSeconds: number;
}

/** Counts one attempt. Throws rate_limited beyond the limit. */
export async function throttle({ name, key, limit, windowSeconds }: Bucket): Promise<void> {
  const verdict = await consumeRateLimit(name, key, limit, windowSeconds);
  if (!verdict.allowed) throw createRateLimitError(verdict.retryAfterSeconds);
}

/** Told to come back before anything was looked at: a storm of guesses must not use up its victim's tries. */
export function isRefusedBeforeCheck(error: unknown): boolean {
  return error instanceof ConditionError && ["busy", "rate_limited"].includes(error.condition);
}
