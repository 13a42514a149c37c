import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { endMerchantSessions } from "@/lib/accounts/sessions";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { ConditionError } from "@/lib/core/conditions";
import { enqueue } from "@/lib/jobs/enqueue";

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

/** Throws not_found, validation_error. Specification: What the service does, 7. */
export async function approveMerchant(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["email_verified", "suspended"], "approved");
}

/** Throws not_found, validation_error. Specification: What the service does, 7. */
export async function rejectMerchant(tx: Tx, merchantId: number, reason: string): Promise<void> {
  await changeStatus(tx, merchantId, ["email_verified"], "rejected");
  await tx
    .update(merchant)
    .set({ rejectReason: reason, rejectedAt: sql`transaction_timestamp()` })
    .where(eq(merchant.id, merchantId));
}

/** Shipments of the merchant continue. Throws not_found, validation_error. Specification: Authentication, 4. */
export async function suspendMerchant(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["approved"], "suspended");
  await endMerchantSessions(tx, merchantId);
}

/** Throws not_found, validation_error. Specification: Accounts, 7. */
export async function verifyEmail(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["registered"], "email_verified");
  await enqueue(tx, "wallet.sandbox_gift", { merchantId });
}
