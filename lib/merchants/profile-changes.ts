import type { z } from "zod";
import type { profileRequest } from "@/lib/core/accounts/account-request";
import type { ProfileChanges } from "@/lib/merchants/update-profile";

export function listProfileChanges(body: z.output<typeof profileRequest>): ProfileChanges {
  return {
    ...(body.business_name !== undefined && { businessName: body.business_name }),
    ...(body.phone !== undefined && { phone: body.phone }),
    ...(body.address !== undefined && { address: body.address?.trim() ? body.address : null }),
    ...(body.tin !== undefined && { tin: body.tin }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.receiver_contact !== undefined && { receiverContact: body.receiver_contact }),
    ...(body.receiver_may_propose !== undefined && { receiverMayPropose: body.receiver_may_propose }),
    ...(body.require_pin !== undefined && { requirePin: body.require_pin }),
    ...(body.notify_low_balance !== undefined && { notifyLowBalance: body.notify_low_balance }),
    ...(body.notify_webhook_disabled !== undefined && {
      notifyWebhookDisabled: body.notify_webhook_disabled,
    }),
    ...(body.notify_receipts !== undefined && { notifyReceipts: body.notify_receipts }),
  };
}
