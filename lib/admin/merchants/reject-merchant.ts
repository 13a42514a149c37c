import type { Tx } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { rejectMerchant } from "@/lib/merchants/reject";
import { queueEmail } from "@/lib/notifications/queue-email";
import { lockMerchant } from "./lock-merchant";
import { rejectedMail } from "./merchant-mails";

/** Throws not_found, validation_error. Specification: What the service does, 7. */
export async function rejectMerchantAsAdmin(
  tx: Tx,
  actor: Actor,
  merchantId: number,
  reason: string,
): Promise<void> {
  const before = await lockMerchant(tx, merchantId);
  if (before.status !== "email_verified") {
    throw refused(`A merchant in status ${before.status} does not wait for approval`);
  }
  await rejectMerchant(tx, merchantId, reason);
  await queueEmail(tx, rejectedMail(before, reason));
  await recordAction(tx, actor, {
    action: "merchant.rejected",
    subject: ["merchant", merchantId],
    reason,
    before: { status: before.status },
    after: { status: "rejected" },
  });
}
