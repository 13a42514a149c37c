import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";

export interface MerchantTerms {
  /** Multiplies the ordinary rate limits. */
  rateLimitMultiplier?: number;
  /** Receivers get no SMS with the tracking link. */
  smsOptOut?: boolean;
}

export async function setMerchantTerms(tx: Tx, merchantId: number, terms: MerchantTerms): Promise<void> {
  await tx.update(merchant).set(terms).where(eq(merchant.id, merchantId));
}
