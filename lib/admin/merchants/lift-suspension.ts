import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { approveMerchant } from "@/lib/merchants/approve";
import { lockMerchant } from "./lock-merchant";

/** Throws not_found, and validation_error from any other status. */
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
