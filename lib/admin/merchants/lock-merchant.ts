import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { ConditionError } from "@/lib/core/conditions";

export type MerchantRow = typeof merchant.$inferSelect;

/** Throws not_found. */
export async function lockMerchant(tx: Tx, merchantId: number): Promise<MerchantRow> {
  const [row] = await tx.select().from(merchant).where(eq(merchant.id, merchantId)).for("no key update");
  if (!row) throw new ConditionError("not_found", "Merchant not found");
  return row;
}
