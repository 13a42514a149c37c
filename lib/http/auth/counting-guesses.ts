import { countGuess, type GuessLimit, takeGuessBack } from "@/lib/accounts/count-guess";
import { createRateLimitError } from "@/lib/http/limits/rate-limit";
import { isRefusedBeforeCheck } from "@/lib/http/limits/throttle";

/**
 * Runs what may be tried only so often, and counts failures alone, for all processes together. A try counts before it
 * runs, so that many at once cannot slip past each other. `alarm` hears of limits that are to raise one. Throws
 * rate_limited, or what the work throws.
 */
export async function withGuessLimits<T>(
  limits: readonly GuessLimit[],
  work: () => Promise<T>,
  alarm: (reached: GuessLimit) => void = () => {},
): Promise<T> {
  const { retryAfterSeconds, alarms } = await countGuess(limits);
  if (retryAfterSeconds !== null) throw createRateLimitError(retryAfterSeconds);
  for (const reached of alarms) alarm(reached);
  try {
    const result = await work();
    await takeGuessBack(limits);
    return result;
  } catch (error) {
    if (isRefusedBeforeCheck(error)) await takeGuessBack(limits);
    throw error;
  }
}
