import { eq } from "drizzle-orm";
import { readAsTenant, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";

export type MerchantProfile = Awaited<ReturnType<typeof getProfile>>;

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
