import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { faulty } from "@/lib/admin/actions/refusals";
import { RATE_MULTIPLIER_MAX, RATE_MULTIPLIER_MIN } from "@/lib/core/admin/admin-request";
import { setMerchantTerms } from "@/lib/merchants/set-terms";
import { lockMerchant } from "./lock-merchant";

/** `multiplier` times the ordinary rate limits. Throws not_found, validation_error. */
export async function setRateMultiplier(
  tx: Tx,
  actor: Actor,
  merchantId: number,
  change: { multiplier: number; reason?: string | null | undefined },
): Promise<void> {
  const { multiplier } = change;
  if (!(multiplier >= RATE_MULTIPLIER_MIN && multiplier <= RATE_MULTIPLIER_MAX)) {
    throw faulty("multiplier", `Between ${RATE_MULTIPLIER_MIN} and ${RATE_MULTIPLIER_MAX}`, "out_of_bounds");
  }
  const before = await lockMerchant(tx, merchantId);
  await setMerchantTerms(tx, merchantId, { rateLimitMultiplier: multiplier });
  await recordAction(tx, actor, {
    action: "merchant.rate_multiplier_set",
    subject: ["merchant", merchantId],
    reason: change.reason,
    before: { rate_limit_multiplier: before.rateLimitMultiplier },
    after: { rate_limit_multiplier: multiplier },
  });
}
