import { ConditionError } from "@/lib/core/conditions";
import { consumeRateLimit, createRateLimitError } from "./rate-limit";

interface Bucket {
  name: string;
  key: string | number;
  limit: number;
  windowSeconds: number;
}

/** Throws rate_limited beyond the limit. */
export async function throttle({ name, key, limit, windowSeconds }: Bucket): Promise<void> {
  const verdict = await consumeRateLimit(name, key, limit, windowSeconds);
  if (!verdict.allowed) throw createRateLimitError(verdict.retryAfterSeconds);
}

/** Such attempts do not count as wrong guesses. */
export function isRefusedBeforeCheck(error: unknown): boolean {
  return error instanceof ConditionError && ["busy", "rate_limited"].includes(error.condition);
}
