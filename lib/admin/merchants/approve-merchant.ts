import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { approveMerchant as approve } from "@/lib/merchants/approve";
import { queueEmail } from "@/lib/notifications/queue-email";
import { lockMerchant } from "./lock-merchant";
import { approvedMail } from "./merchant-mails";

/** Throws not_found, validation_error. Specification: What the service does, 7. */
export async function approveMerchantAsAdmin(
  tx: Tx,
  actor: Actor,
  merchantId: number,
  reason: string,
): Promise<void> {
  const before = await lockMerchant(tx, merchantId);
  if (before.status !== "email_verified") {
    throw refused(`A merchant in status ${before.status} does not wait for approval`);
  }
  await approve(tx, merchantId);
  await queueEmail(tx, approvedMail(before));
  await recordAction(tx, actor, {
    action: "merchant.approved",
    subject: ["merchant", merchantId],
    reason,
    before: { status: before.status },
    after: { status: "approved" },
  });
}
