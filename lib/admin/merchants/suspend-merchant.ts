import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { suspendMerchant as suspend } from "@/lib/merchants/suspend";

/** Shipments go on. Throws not_found, validation_error. Specification: Authentication, 4. */
export async function suspendMerchantAsAdmin(
  tx: Tx,
  actor: Actor,
  merchantId: number,
  reason: string,
): Promise<void> {
  await suspend(tx, merchantId);
  await recordAction(tx, actor, {
    action: "merchant.suspended",
    subject: ["merchant", merchantId],
    reason,
    before: { status: "approved" },
    after: { status: "suspended" },
  });
}
