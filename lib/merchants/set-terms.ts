import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";

export interface MerchantTerms {
  rateLimitMultiplier?: number;
  smsOptOut?: boolean;
}

export async function setMerchantTerms(tx: Tx, merchantId: number, terms: MerchantTerms): Promise<void> {
  await tx.update(merchant).set(terms).where(eq(merchant.id, merchantId));
}
