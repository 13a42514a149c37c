import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { changeStatus } from "@/lib/merchants/change-status";

/** Throws not_found, validation_error. Specification: What the service does, 7. */
export async function rejectMerchant(tx: Tx, merchantId: number, reason: string): Promise<void> {
  await changeStatus(tx, merchantId, ["email_verified"], "rejected");
  await tx
    .update(merchant)
    .set({ rejectReason: reason, rejectedAt: sql`transaction_timestamp()` })
    .where(eq(merchant.id, merchantId));
}
