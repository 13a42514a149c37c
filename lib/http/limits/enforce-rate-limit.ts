import type { Settings } from "@/lib/core/pricing/settings";
import type { OpenRequest } from "@/lib/http/message/open-request";
import { consumeRateLimit, type RateKey, formatRateHeaders, createRateLimitError } from "./rate-limit";

const WINDOW_SECONDS = 60;

/** Sets the IETF draft RateLimit headers. Throws rate_limited. Specification: Limits. */
export async function enforceRateLimit(
  opened: OpenRequest,
  key: RateKey,
  settings: Settings,
  multiplier = 1,
): Promise<void> {
  const { bucket } = opened;
  const limit = Math.floor(settings[`rate_${bucket}_per_minute`] * multiplier);
  const verdict = await consumeRateLimit(bucket, key, limit, WINDOW_SECONDS);
  Object.assign(opened.headers, formatRateHeaders(bucket, verdict));
  if (!verdict.allowed) throw createRateLimitError(verdict.retryAfterSeconds);
}
