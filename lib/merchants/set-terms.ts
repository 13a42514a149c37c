import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";

/** What is settled for a merchant by those who run the service, not by itself. */
export interface MerchantTerms {
  /** How many times the ordinary rate limits it may use. */
  rateLimitMultiplier?: number;
  /** Whether its receivers get no SMS with the tracking link. */
  smsOptOut?: boolean;
}

/** Settles what stands in `terms`; the rest stays as it is. */
export async function setMerchantTerms(tx: Tx, merchantId: number, terms: MerchantTerms): Promise<void> {
  await tx.update(merchant).set(terms).where(eq(merchant.id, merchantId));
}
