import { eq } from "drizzle-orm";
import type { z } from "zod";
import { readAsTenant, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { profileRequest } from "@/lib/core/accounts/account-request";

type MerchantProfile = Awaited<ReturnType<typeof getProfile>>;

export async function getProfile(merchantId: number, tx: Tx = readAsTenant({ merchantId })) {
  const [row] = await tx
    .select({
      businessName: merchant.businessName,
      businessEmail: merchant.businessEmail,
      phone: merchant.phone,
      address: merchant.address,
      tin: merchant.tin,
      language: merchant.language,
      requirePin: merchant.requirePin,
      receiverContact: merchant.receiverContact,
      receiverMayPropose: merchant.receiverMayPropose,
      notifyLowBalance: merchant.notifyLowBalance,
      notifyWebhookDisabled: merchant.notifyWebhookDisabled,
      notifyReceipts: merchant.notifyReceipts,
    })
    .from(merchant)
    .where(eq(merchant.id, merchantId));
  return row!;
}

type ProfileChanges = Partial<Omit<MerchantProfile, "businessEmail">>;

export async function updateProfile(tx: Tx, merchantId: number, changes: ProfileChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(merchant).set(changes).where(eq(merchant.id, merchantId));
}

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

export async function setMerchantTerms(
  tx: Tx,
  merchantId: number,
  terms: { rateLimitMultiplier?: number; smsOptOut?: boolean },
): Promise<void> {
  await tx.update(merchant).set(terms).where(eq(merchant.id, merchantId));
}
