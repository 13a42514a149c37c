import { createHash } from "node:crypto";
import { countGuess, type GuessLimit } from "@/lib/accounts/count-guess";
import { getAddressBlocks } from "@/lib/http/message/client-address";
import type { RateLimit } from "./rate-limit";

/** Counts in the database, with or without Redis. Returns the seconds to wait; null when the limit is not reached. */
export async function countAcrossProcesses(limits: readonly RateLimit[]): Promise<number | null> {
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

function blocksOf(key: string | number): { block: string | number; factor: number }[] {
  if (typeof key === "number") return [{ block: key, factor: 1 }];
  return getAddressBlocks(key).map(({ block, factor }) => ({ block: unnamed(block), factor }));
}

/** Hashes the key, because a counter may outlive the erasure of a person's phone number. */
function unnamed(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Specification: Limits, IPv6. */
export function createAddressLimits(
  what: string,
  address: string,
  { windowSeconds, limit }: Pick<GuessLimit, "windowSeconds" | "limit">,
): GuessLimit[] {
  return getAddressBlocks(address).map(({ block, factor }) => ({
    key: `${what} from ${block}`,
    windowSeconds,
    limit: limit * factor,
    alarmAt: null,
  }));
}
