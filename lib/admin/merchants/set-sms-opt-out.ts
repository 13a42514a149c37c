import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { setMerchantTerms } from "@/lib/merchants/set-terms";
import { lockMerchant } from "./lock-merchant";

/** Throws not_found. Specification: What the service does, 6. */
export async function setSmsOptOut(
  tx: Tx,
  actor: Actor,
  merchantId: number,
  change: { optedOut: boolean; reason?: string | null | undefined },
): Promise<void> {
  const before = await lockMerchant(tx, merchantId);
  if (before.smsOptOut === change.optedOut) return;
  await setMerchantTerms(tx, merchantId, { smsOptOut: change.optedOut });
  await recordAction(tx, actor, {
    action: "merchant.sms_opt_out_set",
    subject: ["merchant", merchantId],
    reason: change.reason,
    before: { sms_opt_out: before.smsOptOut },
    after: { sms_opt_out: change.optedOut },
  });
}
