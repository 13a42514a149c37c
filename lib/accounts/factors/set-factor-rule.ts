import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";

/** The grace period starts once. Returns true when the rule changed. */
export async function setFactorRequirement(
  tx: Tx,
  merchantId: number,
  isRequired: boolean,
): Promise<boolean> {
  const own = eq(merchant.id, merchantId);
  const changed = await tx
    .update(merchant)
    .set({ factorRequiredAt: isRequired ? sql`transaction_timestamp()` : null })
    .where(and(own, isRequired ? isNull(merchant.factorRequiredAt) : isNotNull(merchant.factorRequiredAt)))
    .returning({ id: merchant.id });
  return changed.length > 0;
}
