import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { ConditionError } from "@/lib/core/conditions";

export async function changeStatus(
  tx: Tx,
  merchantId: number,
  from: MerchantStatus[],
  to: MerchantStatus,
): Promise<void> {
  const owned = eq(merchant.id, merchantId);
  const [row] = await tx.select({ status: merchant.status }).from(merchant).where(owned).for("no key update");
  if (!row) throw new ConditionError("not_found", "Merchant not found");
  if (!from.includes(row.status)) {
    const msg = `A merchant in status ${row.status} cannot become ${to}`;
    throw new ConditionError("validation_error", [{ loc: ["path", "id"], msg, type: "value_error" }]);
  }
  await tx
    .update(merchant)
    .set({
      status: to,
      ...(to === "email_verified" && { emailVerifiedAt: sql`transaction_timestamp()` }),
      ...(to === "approved" && { approvedAt: sql`coalesce(approved_at, transaction_timestamp())` }),
    })
    .where(owned);
}
