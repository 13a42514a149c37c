import type { Tx } from "@/db/client";
import { lockMerchant } from "@/lib/admin/lock-merchant";
import { type Actor, recordAction } from "@/lib/admin/record-action";
import { refused } from "@/lib/admin/refusals";
import { approveMerchant } from "@/lib/merchants/approve";

/** Lets a suspended merchant work again. Throws not_found, and validation_error from any other status. */
export async function liftSuspension(
  tx: Tx,
  actor: Actor,
  merchantId: number,
  reason: string,
): Promise<void> {
  const before = await lockMerchant(tx, merchantId);
  if (before.status !== "suspended") throw refused(`A merchant in status ${before.status} is not suspended`);
  await approveMerchant(tx, merchantId);
  await recordAction(tx, actor, {
    action: "merchant.suspension_lifted",
    subject: ["merchant", merchantId],
    reason,
    before: { status: "suspended" },
    after: { status: "approved" },
  });
}
