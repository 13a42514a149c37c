import { countGuess } from "@/lib/accounts/count-guess";
import { createAddressLimits } from "@/lib/http/limits/address-limits";
import { createRateLimitError } from "@/lib/http/limits/rate-limit";

const HOUR_SECONDS = 3600;
const OF_BUSINESS_PER_DAY = 20;
const OF_NETWORK_PER_HOUR = 60;

/** Throws rate_limited. Specification: Limits, invitations. */
export async function limitInvitations(merchantId: number, address: string): Promise<void> {
  const { retryAfterSeconds } = await countGuess([
    {
      key: `invitations of ${merchantId}`,
      windowSeconds: 24 * HOUR_SECONDS,
      limit: OF_BUSINESS_PER_DAY,
      alarmAt: null,
    },
    ...createAddressLimits("invitations", address, {
      windowSeconds: HOUR_SECONDS,
      limit: OF_NETWORK_PER_HOUR,
    }),
  ]);
  if (retryAfterSeconds !== null) throw createRateLimitError(retryAfterSeconds);
}
