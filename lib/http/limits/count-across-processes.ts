import { createHash } from "node:crypto";
import { countGuess } from "@/lib/accounts/count-guess";
import { createRateLimitError } from "@/lib/http/limits/rate-limit";
import { addressBlocks } from "@/lib/http/message/address-block";

export interface GlobalLimit {
  name: string;
  /** An address, a phone number, or what is counted for by its number. */
  key: string | number;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one try under all limits, for all processes together and whether or not they share a Redis: what writes to
 * people, rings at their phones or takes money must not be had twice over from two webs. Beyond one of the limits it counts under
 * none. Returns the seconds until one may, null when one may now.
 */
export async function countAcrossProcesses(limits: readonly GlobalLimit[]): Promise<number | null> {
  const { retryAfterSeconds } = await countGuess(
    limits.flatMap(({ name, key, limit, windowSeconds }) =>
      blocksOf(key).map(({ block, factor }) => ({
        key: `${name} of ${block}`,
        windowSeconds,
        limit: limit * factor,
        alarmAt: null,
      })),
    ),
  );
  return retryAfterSeconds;
}

/** The same, which throws rate_limited. */
export async function enforceGlobalLimits(limits: readonly GlobalLimit[]): Promise<void> {
  const retryAfterSeconds = await countAcrossProcesses(limits);
  if (retryAfterSeconds !== null) throw createRateLimitError(retryAfterSeconds);
}

function blocksOf(key: string | number): { block: string | number; factor: number }[] {
  if (typeof key === "number") return [{ block: key, factor: 1 }];
  return addressBlocks(key).map(({ block, factor }) => ({ block: unnamed(block), factor }));
}

/** A count outlives an erasure by its window: it must not hold a person's number. */
function unnamed(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
