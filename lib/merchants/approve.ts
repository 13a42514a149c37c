import type { Tx } from "@/db/client";
import { changeStatus } from "@/lib/merchants/change-status";

/** Throws not_found, validation_error. Specification: What the service does, 7. */
export async function approveMerchant(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["email_verified", "suspended"], "approved");
}
